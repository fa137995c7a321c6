import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { RequestRow } from "../../requests/lists/request-rows.server";
import { suspicionLabel } from "../../requests/take-in/suspicions";
import type { FollowUp } from "../../requests/work/store.server";
import { Button } from "../../ui/button";
import { classes } from "../../ui/classes";
import { showToast } from "../../ui/toast";
import { SPAM } from "../api-cache";
import { Box } from "../box";
import { CHIP } from "../chip";
import { ConfirmBox } from "../confirm-box";
import { formatDateTime } from "../dates";
import { Loading, RefreshButton, Retry } from "../retry";
import type { ListPage } from "../session/session";
import { type Submission, useSubmission } from "../submissions";
import { useApiResult } from "../use-api-result";
import { useRowLink } from "../use-view";
import { rowQuery } from "../view";
import { aboutOf } from "./about";
import { TabHead } from "./inbox";
import { LoadMore, ROW_CONTACT, ROW_FRAME, ROW_TITLE, ROWS } from "./row-list";

/** Suspected spam. One tap removes the mark; the request is then announced. */
export function SpamTab() {
  const rowLink = useRowLink();
  const list = useApiResult<ListPage<RequestRow>>(SPAM);
  const { isPending, outcome, submit } = useSubmission<FollowUp>();

  useEffect(() => {
    if (outcome?.data) showToast({ title: "Kein Spam", description: "Der Eintrag steht jetzt wieder in der Liste." });
  }, [outcome]);

  return (
    <section aria-labelledby="spam-title">
      <TabHead titleId="spam-title" title="Spam">
        <RefreshButton />
      </TabHead>
      {list?.data && list.data.rows.length > 0 && <EmptySpam until={list.data.rows[0]?.createdAt ?? ""} />}
      {!list && <Loading />}
      {list?.problem && <Retry message={list.problem} />}
      {list?.data?.rows.length === 0 && (
        <div className="mt-2">
          <Box>Kein Spam vorhanden</Box>
        </div>
      )}
      {list?.data && list.data.rows.length > 0 && (
        <ul className={classes(ROWS, "mt-2")}>
          {list.data.rows.map((row) => (
            <li
              className={classes(ROW_FRAME, "grid gap-3 py-3 wrap-anywhere md:grid-cols-[1fr_auto] md:items-center")}
              key={row.id}
            >
              <div>
                <p className={ROW_TITLE}>{row.name}</p>
                <p>{aboutOf(row)}</p>
                <p className={ROW_CONTACT}>
                  <time dateTime={row.createdAt}>{formatDateTime(row.createdAt)}</time>
                  <span>{row.email}</span>
                  {row.suspicion && <span>{suspicionLabel(row.suspicion)}</span>}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  look="quiet"
                  type="button"
                  aria-disabled={isPending}
                  onClick={() => !isPending && void submit(markNotSpam(row))}
                >
                  Kein Spam
                </Button>
                <Link className={CHIP} to={rowQuery(row)} {...rowLink} preventScrollReset>
                  Ansehen
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
      {list?.data?.next && <LoadMore list={SPAM} />}
    </section>
  );
}

/** Deletes all spam, after confirmation. */
function EmptySpam({ until }: { until: string }) {
  const { isPending, outcome, submit } = useSubmission<{ erased: number }>();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!outcome?.data) return;
    const { erased } = outcome.data;
    showToast({ title: "Spam gelöscht", description: erased === 1 ? "1 Eintrag" : `${erased} Einträge` });
  }, [outcome]);
  if (!isAsking) {
    return (
      <Button look="quiet" type="button" onClick={() => setAsking(true)}>
        Allen Spam löschen
      </Button>
    );
  }
  return (
    <ConfirmBox
      button={
        <Button
          type="button"
          autoFocus
          aria-disabled={isPending}
          onClick={() => !isPending && void submit({ kind: "empty-spam", until })}
        >
          Endgültig löschen
        </Button>
      }
      onCancel={() => setAsking(false)}
    >
      <strong>Wirklich allen Spam löschen?</strong> Das lässt sich nicht zurücknehmen. Vielleicht ist eine echte Anfrage
      dabei.
    </ConfirmBox>
  );
}

function markNotSpam({ id, version }: RequestRow): Submission {
  return { kind: "follow-up", id, part: "status", version, body: { status: "new" } };
}
