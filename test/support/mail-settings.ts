import type { MailSettings } from "../../src/notify/schema";

/** Valid mail settings, all kinds on. */
export const mailSettings: MailSettings = {
  noticeReceivers: ["chefin@example.com"],
  morningIsOn: true,
  morningTime: "07:00",
  morningReceivers: ["chefin@example.com"],
  quietDays: 7,
  reportIsOn: true,
  reportReceivers: ["chefin@example.com"],
  repeatIsOn: true,
  repeatMinutes: 30,
  repeatReceivers: ["vertretung@example.com"],
};
