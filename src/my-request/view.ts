import type { Row } from "../requests/answers/in-words";

/** A photo on the page; the picture has its own address. */
export interface PhotoView {
  id: string;
  width: number;
  height: number;
}

export interface RequestView {
  view: "request";
  /** The page's path, the prefix of the pages below it. */
  path: string;
  reference: string;
  receivedOn: string;
  status: string;
  nextStep: string;
  answers: Row[];
  /** There is free text, which is not shown because nobody has replied yet. */
  isTextHidden: boolean;
  mayChange: boolean;
  /** An offer was made of these answers. */
  isOffered: boolean;
  /** The newest offer's page. */
  offer: { path: string; number: string } | undefined;
  mayWithdraw: boolean;
  /** Until when a withdrawal can be taken back; absent where there is none. */
  undoDeadline: string | undefined;
  /** Absent where there are no photos on this site. */
  photos: PhotoView[] | undefined;
}

/** The customer has requested erasure, and can revoke it until `due`. */
export interface ErasingView {
  view: "erasing";
  path: string;
  reference: string;
  due: string;
  /** Last day of the statutory retention period of an order; absent if there is none. */
  retained: string | undefined;
}

export interface RetainedView {
  view: "retained";
  reference: string;
  until: string;
}
