import type { MailSettings } from "../../src/notify/schema";

/** Valid mail settings. */
export const mailSettings: MailSettings = {
  receivers: ["chefin@example.com"],
  morningIsOn: true,
  morningTime: "07:00",
  signedBy: "Vera Muster",
};
