import { type ComponentProps, useState } from "react";
import { TextField } from "../ui/field";
import { EyeIcon, EyeOffIcon } from "./icons";

const HIDDEN = { type: "password" } as const;
/** In a text field a phone would begin with a capital and correct the spelling. */
const SHOWN = { type: "text", autoCapitalize: "none", spellCheck: false } as const;

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type">) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="password-field">
      <TextField {...props} {...(isShown ? SHOWN : HIDDEN)} />
      <button
        className="password-toggle"
        type="button"
        aria-label={isShown ? "Eingabe verbergen" : "Eingabe anzeigen"}
        aria-controls={props.id}
        disabled={props.disabled}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </div>
  );
}
