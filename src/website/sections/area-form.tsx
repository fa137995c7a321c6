import { areaPage } from "../../content/area-page";
import { AREA_PATH } from "../../content/paths";
import { Button } from "../../ui/button";
import { classes } from "../../ui/classes";
import { CONTROL, FieldError } from "../../ui/field";

interface AreaFormProps {
  label?: string;
  typed?: string;
  errors?: readonly string[];
  /** Whether its button is the page's main action. */
  isMain?: boolean;
}

/** Form that asks for a postcode and leads to the page that says whether the company comes there. */
export function AreaForm({ label = areaPage.field, typed, errors, isMain = false }: AreaFormProps) {
  return (
    <form className="grid max-w-[28rem] gap-1 print:hidden" action={AREA_PATH}>
      <label className="font-strong" htmlFor="plz">
        {`${label} `}
        <span className="font-normal text-ink-soft">{areaPage.hint}</span>
      </label>
      <FieldError id="plz" errors={errors} />
      <div className="flex flex-wrap gap-2">
        <span className="flex-[1_1_9rem]">
          <input
            className={classes("h-full", CONTROL)}
            type="text"
            id="plz"
            name="plz"
            defaultValue={typed}
            inputMode="numeric"
            autoComplete="postal-code"
            required
            {...(errors && { "aria-invalid": true, "aria-describedby": "plz-error", autoFocus: true })}
          />
        </span>
        <Button look={isMain ? "primary" : "quiet"} type="submit">
          {areaPage.button}
        </Button>
      </div>
    </form>
  );
}
