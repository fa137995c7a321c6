import type { FormWords } from "../forms/words";

export const contactWords: FormWords = {
  sent: {
    title: "Nachricht gesendet!",
    description: "Vielen Dank für Ihre Nachricht. Wir melden uns schnellstmöglich bei Ihnen.",
  },
  failed: "Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.",
  again: "Das Formular war lange offen, oder es kommen gerade sehr viele Nachrichten an.",
  kept: "Ihre Nachricht steht noch hier.",
};
