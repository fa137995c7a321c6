import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classes } from "../ui/classes";
import { createStore } from "./app/store";
import { DangerButton, QuietButton } from "./buttons";

const LOOKS = {
  question: classes("w-[min(100%-2rem,26rem)] p-6"),
  screen: classes("max-h-dvh w-full max-w-[75rem] p-4"),
};

interface DialogProps {
  title: string;
  look?: keyof typeof LOOKS;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that has to be answered, or closed, before anything else. */
export function Dialog({ title, look = "question", onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (element.showModal) {
      element.showModal();
      // Before it is gone, so that the focus returns to where it was.
      return () => element.close();
    }
    // Safari 15.3: an element like any other, which lies above the page all the same.
    const { activeElement } = document;
    for (const [name, value] of Object.entries({ open: "", role: "dialog", tabindex: "-1" }))
      element.setAttribute(name, value);
    element.focus();
    return () => (activeElement as HTMLElement | null)?.focus();
  }, []);
  return (
    <dialog
      className={classes(
        "fixed inset-0 z-100 m-auto h-fit overflow-auto rounded-corner border border-line bg-paper text-ink backdrop:bg-[#0009]",
        LOOKS[look],
      )}
      aria-labelledby={id}
      ref={dialog}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
    >
      <h2 className="mb-4 text-title-s" id={id}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** Question before what cannot be undone. */
export interface Really {
  title: string;
  text: ReactNode;
  button: string;
}

const asked = createStore<(Really & { answer: (isSure: boolean) => void }) | undefined>(undefined);

/** Asks for confirmation before something cannot be undone. */
export async function askReally(question: Really): Promise<boolean> {
  const isSure = await new Promise<boolean>((answer) => asked.set({ ...question, answer }));
  asked.set(undefined);
  return isSure;
}

/** Dialog that answers `askReally`; it stands in the dashboard once. */
export function ConfirmDialog() {
  const question = asked.useValue();
  if (!question) return null;
  const { title, text, button, answer } = question;
  return (
    <Dialog title={title} onClose={() => answer(false)}>
      <p>{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <DangerButton look="final" onClick={() => answer(true)}>
          {button}
        </DangerButton>
        <QuietButton autoFocus onClick={() => answer(false)}>
          Abbrechen
        </QuietButton>
      </div>
    </Dialog>
  );
}
