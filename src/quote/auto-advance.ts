import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";

/** Time between choosing a service and the next step (spec section 9). */
const AUTO_ADVANCE_MS = 300;

/**
 * Advances after a service was chosen by click, touch or Space. Arrow keys do not advance, because they select every
 * option they pass (docs/decisions/0023).
 */
export function useAutoAdvance(isOn: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isArrowDown = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.key.startsWith("Arrow")) isArrowDown.current = true;
    },
    onKeyUp(event: KeyboardEvent) {
      if (event.key.startsWith("Arrow")) isArrowDown.current = false;
    },
    onClick(event: MouseEvent<HTMLFormElement>) {
      const { target, currentTarget: form } = event;
      if (!isOn || !(target instanceof HTMLInputElement) || target.type !== "radio") return;
      clearTimeout(timer.current);
      if (!isArrowDown.current) timer.current = setTimeout(() => submit(form), AUTO_ADVANCE_MS);
    },
  };
}

/** Submits as Enter does, with the form's first button. Safari 15 has no `requestSubmit`. */
function submit(form: HTMLFormElement): void {
  form.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
}
