import type { ReactNode } from "react";
import { INTENT_FIELD } from "../platform/text/read-form";
import { Button } from "../ui/button";
import { THE_FORM } from "./words";

/** Button that sends the page's form with an intent; what other fields of it need is not asked for. */
export function IntentButton({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Button
      className="justify-self-start"
      form={THE_FORM}
      look="quiet"
      type="submit"
      name={INTENT_FIELD}
      value={intent}
      formNoValidate
    >
      {children}
    </Button>
  );
}
