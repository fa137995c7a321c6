import type { FormWords } from "../forms/words";

export const quoteWords: FormWords = {
  sent: {
    title: "Angebot angefordert!",
    description: "Vielen Dank für Ihre Anfrage. Wir melden uns schnellstmöglich bei Ihnen.",
  },
  failed: "Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es erneut.",
  again: "Das Formular war lange offen, oder es kommen gerade sehr viele Anfragen an.",
  kept: "Ihre Angaben stehen noch hier.",
};
