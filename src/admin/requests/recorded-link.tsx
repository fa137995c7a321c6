import type { ComponentProps } from "react";
import type { ContactChannel } from "../../requests/work/options";
import { useContactRecord } from "./changes";

interface RecordedLinkProps extends ComponentProps<"a"> {
  /** Id of the request or message. */
  subjectId: string;
  channel: ContactChannel;
  /** Id of the template that the link opens. */
  template?: string;
}

/** A link to contact a customer: using it adds a history entry, and the row then asks how it went. */
export function RecordedLink({ subjectId, channel, template, href, children, ...link }: RecordedLinkProps) {
  const { submit } = useContactRecord(subjectId);
  function record() {
    void submit(template ? { channel, template } : { channel });
  }
  return (
    <a {...link} href={href} onClick={record}>
      {children}
    </a>
  );
}
