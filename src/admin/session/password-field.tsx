import { type ComponentProps, useState } from "react";
import { classes } from "../../ui/classes";
import { CONTROL, TextField } from "../../ui/field";
import { EyeIcon, EyeOffIcon } from "../icons";

const HIDDEN = { type: "password" } as const;
/** Attributes of a shown password: in a text field a phone would begin with a capital and correct the spelling. */
const SHOWN = { type: "text", autoCapitalize: "none", spellCheck: false } as const;

/** A password field that can show what is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type">) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative w-full">
      <TextField className={classes(CONTROL, "pr-[3.4rem]")} {...props} {...(isShown ? SHOWN : HIDDEN)} />
      <button
        className="absolute right-0 bottom-0 grid size-12 cursor-pointer place-items-center rounded-corner border-0 bg-transparent text-ink-soft hover:text-accent-strong"
        type="button"
        aria-label={isShown ? "Eingabe verbergen" : "Eingabe anzeigen"}
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </div>
  );
}
