import type { ReactNode } from "react";
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

/** A row that is open: at once where the list has it, else when it has been read. */
export function OpenedRow<Row>(props: OpenedRowProps<Row>) {
  return props.known ? props.children(props.known) : <ReadRow {...props} />;
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
