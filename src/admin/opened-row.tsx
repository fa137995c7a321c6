import { type ReactNode, useEffect, useState } from "react";
import { DetailFrame } from "./detail-frame";
import { Loading, Retry } from "./retry";
import { useResource } from "./use-resource";

interface OpenedRowProps<Row> {
  /** Where the row is read when the list does not have it, e.g. after a link in a mail. */
  path: string;
  known: Row | undefined;
  /** Shown while it is being read. */
  title: string;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/**
 * A row that is open: at once where the list has it, else when it has been read. Which of the two is settled when it is opened: were it
 * made anew when the list arrives or is read again, a note that is being typed would be lost.
 */
export function OpenedRow<Row>(props: OpenedRowProps<Row>) {
  const [first] = useState(props.known);
  useFocusGivenBack();
  return first ? props.children(props.known ?? first) : <ReadRow {...props} />;
}

/** When it is closed, whoever uses the keyboard goes on where it was opened. Not at a tab: one that gets the focus is opened, too. */
function useFocusGivenBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.getAttribute("role") !== "tab") opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

function ReadRow<Row>({ path, title, onClose, children }: OpenedRowProps<Row>) {
  const [resource, reload] = useResource<Row>(path);
  if (resource.status === "ready") return children(resource.data);
  return (
    <DetailFrame title={title} about="" onClose={onClose}>
      {resource.status === "loading" ? <Loading /> : <Retry message={resource.message} onRetry={reload} />}
    </DetailFrame>
  );
}
