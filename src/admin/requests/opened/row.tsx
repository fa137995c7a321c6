import type { InfiniteData } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { classes } from "../../../ui/classes";
import type { ApiKey, ListPage } from "../../api-client";
import { IconButton } from "../../buttons";
import { BackIcon } from "../../icons";
import { Loading, Retry } from "../../loading";
import { queryClient, useApiResult } from "../../queries";

interface OpenedRowProps<Row> {
  list: ApiKey;
  id: string;
  onClose: () => void;
  /** Title, also while the row is loading. */
  title: string;
  children: (row: Row) => ReactNode;
}

/** An opened row. */
export function OpenedRow<Row extends { id: string }>({ list, id, onClose, title, children }: OpenedRowProps<Row>) {
  const result = useApiResult<Row>([...list, id], {
    initialData: () => listedRow<Row>(list, id),
    isDroppedUnseen: true,
  });
  useRestoreFocus();
  if (result?.data) return children(result.data);
  return (
    <DetailFrame title={title} about="" onClose={onClose}>
      {result?.problem ? <Retry {...result} /> : <Loading />}
    </DetailFrame>
  );
}

/** A list's copy of a row, which saves reading it. */
function listedRow<Row extends { id: string }>(list: ApiKey, id: string): Row | undefined {
  return queryClient
    .getQueriesData<InfiniteData<ListPage<Row>>>({ queryKey: list })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id);
}

/** Returns the focus to what opened the row when it closes; not to a tab, which focusing would activate. */
function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.getAttribute("role") !== "tab") opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** Id of the opened row's name, which has the focus when nothing else has it. */
export const TITLE_ID = "detail-title";

interface DetailFrameProps {
  title: string;
  about: ReactNode;
  menu?: ReactNode;
  back?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Class of what stands beside a list on a large screen, and stays there while the list is scrolled. */
export const BESIDE_LIST = classes(
  "screen-2xl:sticky screen-2xl:top-4 screen-2xl:max-h-[calc(100vh-2rem)] screen-2xl:overflow-y-auto",
);

/** The frame of an opened request or message. It takes the focus when it opens (`OpenedRow` restores it). */
export function DetailFrame({ title, about, menu, back = "Zur Liste", onClose, children }: DetailFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    // What opened a screen above this one has the focus again.
    if (heading.current?.closest("article")?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
    if (top < 0 || top > window.innerHeight) heading.current?.closest("article")?.scrollIntoView();
  }, []);
  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
    // A photo that fills the screen is closed first.
    const isDialogOpen = document.querySelector("dialog[open]") !== null;
    if (event.key === "Escape" && !event.defaultPrevented && !isTyping && !isDialogOpen) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeByEscape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <article
      className={classes(
        BESIDE_LIST,
        "scroll-mt-3 screen-2xl:rounded-corner screen-2xl:border screen-2xl:border-line screen-2xl:px-6 screen-2xl:pt-4 screen-2xl:pb-6",
      )}
      aria-labelledby={TITLE_ID}
    >
      <div className="flex justify-between gap-3 print:hidden">
        <IconButton icon={<BackIcon />} label={back} isLabelled onClick={onClose} />
        {menu}
      </div>
      <header className="my-3">
        <h2 className="text-title-m" id={TITLE_ID} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <div className="text-ink-soft">{about}</div>
      </header>
      {children}
    </article>
  );
}
