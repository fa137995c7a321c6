import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createStore } from "./app/store";
import { DangerButton, QuietButton } from "./buttons";

interface DialogProps {
  title: string;
  /** Called when Escape closed it. */
  onClose: () => void;
  children: ReactNode;
}

/** A box that has to be answered before anything else. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is gone, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => box?.close();
  }, []);
  return (
    <dialog
      className="m-auto w-[min(100%-2rem,26rem)] rounded-card border border-line bg-paper p-6 text-ink backdrop:bg-[#0009]"
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
  /** Name of the button that does it, and of the other. */
  button: string;
  cancel?: string;
}

const asked = createStore<(Really & { answer: (isSure: boolean) => void }) | undefined>(undefined);

/** Asks for confirmation before something cannot be undone. */
export async function askReally(question: Really): Promise<boolean> {
  const isSure = await new Promise<boolean>((answer) => asked.set({ ...question, answer }));
  asked.set(undefined);
  return isSure;
}

/** Dialog that answers `askReally`; it stands in the dashboard once. */
export function ReallyBox() {
  const question = asked.useValue();
  if (!question) return null;
  const { title, text, button, cancel = "Abbrechen", answer } = question;
  return (
    <Dialog title={title} onClose={() => answer(false)}>
      <p>{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <DangerButton look="final" onClick={() => answer(true)}>
          {button}
        </DangerButton>
        <QuietButton autoFocus onClick={() => answer(false)}>
          {cancel}
        </QuietButton>
      </div>
    </Dialog>
  );
}
