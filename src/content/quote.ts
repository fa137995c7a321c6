/** What the quote wizard's page says of itself. */
export const quotePage = {
  meta: {
    title: "Kostenloses Angebot anfordern",
    description:
      "In vier kurzen Schritten zu Ihrem Angebot: Leistung, Objekt, Termin und Kontakt. Kostenlos und unverbindlich.",
  },
} as const;
