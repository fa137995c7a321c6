/** Steps of the quote funnel as the statistics know them, in order. "seen" is a view of the quote page itself. */

/** Steps that the wizard reports by `POST /api/analytics/funnel-step`. */
export const reportedSteps = ["service", "step2", "step3", "step4", "sent"] as const;
export type ReportedStep = (typeof reportedSteps)[number];

export const funnelSteps = ["seen", ...reportedSteps] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const stepLabels: Record<FunnelStep, string> = {
  seen: "Formular gesehen",
  service: "Leistung gewählt",
  step2: "Schritt 2: Objekt",
  step3: "Schritt 3: Termin",
  step4: "Schritt 4: Kontakt",
  sent: "Danke-Seite gesehen",
};
