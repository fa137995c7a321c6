import type { Row } from "../quote/in-words";

/** What a customer's page can be. */
export type PageView = RequestView | ErasingView | RetainedView | GoneView;

/** A photo as the page names it; the picture has an address of its own. */
export interface PhotoView {
  id: string;
  width: number;
  height: number;
}

export interface RequestView {
  view: "request";
  /** The page's own path, which the pages below it begin with. */
  path: string;
  reference: string;
  receivedOn: string;
  status: string;
  nextStep: string;
  answers: Row[];
  /** The free text is there and not shown, because nobody has answered yet. */
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

/** The customer wants the data deleted, and may think again until then. */
export interface ErasingView {
  view: "erasing";
  path: string;
  reference: string;
  due: string;
  /** The day until which the law wants an order kept; absent where there is none. */
  retained: string | undefined;
}

export interface RetainedView {
  view: "retained";
  reference: string;
  until: string;
}

export interface GoneView {
  view: "gone";
}
