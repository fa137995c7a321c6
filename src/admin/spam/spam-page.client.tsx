import { Link } from "react-router";
import { submissionPath } from "../../content/admin-paths";
import type { RequestRow } from "../../requests/lists/request-rows.server";
import { suspicionLabel } from "../../requests/take-in/suspicions";
import { classes } from "../../ui/classes";
import { showToast } from "../../ui/toast";
import { SPAM } from "../api-keys";
import { Box, Loading, RefreshButton, Retry, Time } from "../box";
import { CHIP, QuietButton } from "../buttons";
import { LoadMore } from "../load-more";
import { PostButton } from "../post";
import { useApiList } from "../queries";
import { refreshAfterErasure, useChange } from "../requests/changes";
import { ROW_CONTACT, ROW_FRAME, ROW_TITLE, ROWS } from "../requests/row-list";
import { aboutOf } from "../requests/words";
import { SidePage } from "../screens";

/** Suspected spam. One tap removes the mark; the request is then announced. */
export default function SpamPage() {
  const list = useApiList<RequestRow>(SPAM);
  const rows = list?.data?.rows;
  return (
    <SidePage titleId="spam-title" title="Spam" action={<RefreshButton />}>
      {!list && <Loading />}
      {list?.problem && <Retry message={list.problem} />}
      {rows?.length === 0 && (
        <div className="mt-2">
          <Box>Kein Spam vorhanden</Box>
        </div>
      )}
      {rows?.[0] && (
        <div className="mt-3">
          <EmptySpam until={rows[0].createdAt} />
        </div>
      )}
      {rows && rows.length > 0 && (
        <ul className={classes(ROWS, "mt-2")}>
          {rows.map((row) => (
            <SpamRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {list?.data && <LoadMore list={list.data} />}
    </SidePage>
  );
}

function SpamRow({ row }: { row: RequestRow }) {
  const { isPending, submit } = useChange(row.id, () =>
    showToast({ title: "Kein Spam", description: "Der Eintrag steht jetzt wieder in der Liste." }),
  );
  return (
    <li className={classes(ROW_FRAME, "grid gap-3 py-3 wrap-anywhere md:grid-cols-[1fr_auto] md:items-center")}>
      <div>
        <p className={ROW_TITLE}>{row.name}</p>
        <p>{aboutOf(row)}</p>
        <p className={ROW_CONTACT}>
          <Time at={row.createdAt} />
          <span>{row.email}</span>
          {row.suspicion && <span>{suspicionLabel(row.suspicion)}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <QuietButton
          aria-disabled={isPending}
          onClick={() => void submit({ part: "status", version: row.version, body: { status: "new" } })}
        >
          Kein Spam
        </QuietButton>
        <Link className={CHIP} to={submissionPath(row)}>
          Ansehen
        </Link>
      </div>
    </li>
  );
}

/** Deletes all spam that was there when it was read. */
function EmptySpam({ until }: { until: string }) {
  return (
    <PostButton<{ until: string }, { erased: number }>
      to={[...SPAM, "empty"]}
      body={{ until }}
      changes={refreshAfterErasure}
      failure="Nicht gelöscht"
      sent={({ erased }) =>
        showToast({ title: "Spam gelöscht", description: erased === 1 ? "1 Eintrag" : `${erased} Einträge` })
      }
      really={{
        title: "Wirklich allen Spam löschen?",
        text: "Das lässt sich nicht zurücknehmen. Vielleicht ist eine echte Anfrage dabei.",
        button: "Endgültig löschen",
      }}
    >
      Alle löschen
    </PostButton>
  );
}
