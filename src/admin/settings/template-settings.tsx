import { SUBJECT, type TemplateTexts, templates, templatesSchema } from "../../requests/work/templates";
import { Hint, TextArea } from "../../ui/field";
import { settingKey } from "../api-keys";
import { hasDraft } from "../drafts";
import { Fold } from "../fold";
import { Read } from "../loading";
import { PostForm } from "../post";
import { CompanyFacts } from "./company-facts";
import { SettingsSection } from "./section";

const TEMPLATES = settingKey("templates");
const DRAFT = "templates";

/** Texts of the templates, which the answer form of an opened request offers; and what else is said of the firm. */
export function TemplateSettings() {
  return (
    <SettingsSection className="gap-0" title="Texte und Angaben">
      <Fold id="templates" title="Vorlagen für Nachrichten" isOpened={hasDraft(DRAFT)}>
        <Read from={TEMPLATES}>{(texts) => <Fields texts={texts} />}</Read>
      </Fold>
      <CompanyFacts />
    </SettingsSection>
  );
}

function Fields({ texts }: { texts: TemplateTexts }) {
  return (
    <PostForm<TemplateTexts, TemplateTexts>
      draft={DRAFT}
      to={TEMPLATES}
      changes={[TEMPLATES]}
      success={{ title: "Gespeichert", description: "Die Vorlagen gelten ab sofort." }}
      initial={texts}
      schema={templatesSchema}
      inputOf={(typed) => typed}
      button="Vorlagen speichern"
      look="primary"
    >
      {({ field }) => (
        <>
          <Hint>
            „Guten Tag …“ steht davor, Name und Firma darunter: Beides schreibt die E-Mail selbst. „{SUBJECT}“ wird zum
            Beispiel „(Fensterreinigung)“.
          </Hint>
          {templates.map(({ id, label }) => (
            <TextArea key={id} label={label} rows={5} {...field(id)} />
          ))}
        </>
      )}
    </PostForm>
  );
}
