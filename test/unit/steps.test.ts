import { describe, expect, test } from "vitest";
import { type FormFields, formFields } from "../../src/platform/text/read-form";
import {
  type Answers,
  chooseService,
  firstStepWith,
  headingOf,
  initialStep,
  isComplete,
  phoneWarning,
  progressOf,
  toInput,
} from "../../src/quote/steps";
import { readWizardPost } from "../../src/quote/wizard-action.server";
import {
  isServiceId,
  prefilledPropertyType,
  serviceChoices,
  serviceIds,
  serviceLabel,
  serviceLinks,
  sizesOf,
  tasksOf,
} from "../../src/requests/answers/options";

function form(entries: Record<string, string | string[]>): FormFields {
  const data = new FormData();
  for (const [name, values] of Object.entries(entries)) for (const value of [values].flat()) data.append(name, value);
  return formFields(data);
}

/** Fields that programs outside know a request by. */
const SENT_FIELDS =
  "service propertyType size rooms floors bathrooms frequency requirements selectedServices startDate timePreference firstName lastName email phone address privacyConsent";

test("a request is sent with all of the specification's fields, empty where untouched", () => {
  expect(toInput({ service: "office" })).toMatchObject({
    ...Object.fromEntries(SENT_FIELDS.split(" ").map((field) => [field, ""])),
    service: "office",
    privacyConsent: false,
  });
});

describe("the start of the wizard", () => {
  test.each(serviceIds)("?service=%s is stored and step 2 is shown", (service) => {
    expect(initialStep(service)).toMatchObject({ step: 2, answers: { service } });
  });

  test.each(serviceIds)("step 2 names %s in its heading", (service) => {
    expect(headingOf(2, { service })).toBe(`${serviceLabel(service)}: was soll gereinigt werden?`);
  });

  test.each([null, "", "Office", "spaceship", "__proto__", "constructor"])("?service=%s is ignored", (service) => {
    expect(initialStep(service)).toEqual({ step: 1, answers: {} });
  });
});

describe("the lists", () => {
  const always = serviceChoices().map(({ id }) => id);
  const byLink = serviceIds.filter((id) => !always.includes(id));

  test("step 1 links to the services that it offers only when the wizard was entered with them", () => {
    expect(byLink).not.toEqual([]);
    for (const id of byLink) expect(serviceChoices([id]).map((choice) => choice.id)).toEqual([...always, id]);
    expect(serviceLinks().map(({ id }) => id)).toEqual(byLink);
    for (const id of byLink) expect(serviceLinks([id])).toEqual(serviceLinks().filter((link) => link.id !== id));
  });

  test("the services that only a link names have no property types of their own, and start with none", () => {
    expect(serviceIds.filter((service) => prefilledPropertyType(service) === "")).toEqual(byLink);
  });

  test("sizes are shown in square metres", () => {
    expect(sizesOf("household").map((size) => size.label)).toContain("51–80 m²");
    expect(sizesOf("household").at(-1)).toEqual({ id: "200+", label: "über 200 m²" });
  });

  test("no task stands twice in a checklist", () => {
    for (const service of serviceIds) {
      const ids = tasksOf(service).map((task) => task.id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test("each checklist shows at once what its service is ordered with, and folds the rest", () => {
    for (const service of serviceIds) {
      const open = tasksOf(service).filter((task) => !task.folded);
      expect(open.length, service).toBeGreaterThan(1);
      expect(open.length, service).toBeLessThan(16);
    }
    expect(tasksOf("carpet").find(({ id }) => id === "carpet_clean")).not.toHaveProperty("folded");
    expect(tasksOf("household").find(({ id }) => id === "radiators")).toHaveProperty("folded");
  });

  test("only an id of the list is a service", () => {
    expect(isServiceId("toString")).toBe(false);
  });
});

describe("changing the service", () => {
  const answers: Answers = {
    service: "household",
    propertyType: "apartment",
    size: "51-80",
    selectedServices: "vacuum, ironing",
    frequency: "weekly",
  };

  test("keeps what is still valid and drops what no longer fits", () => {
    expect(chooseService(answers, "office")).toEqual({
      service: "office",
      propertyType: "office",
      size: "",
      selectedServices: "vacuum",
      frequency: "weekly",
    });
  });

  test("what only the earlier service pre-filled is no answer to one that starts without a property type", () => {
    const prefilled = { ...answers, propertyType: prefilledPropertyType("household") };
    expect(chooseService(prefilled, "carpet").propertyType).toBe("");
    expect(chooseService(answers, "carpet").propertyType).toBe("apartment");
    expect(chooseService(chooseService(prefilled, "carpet"), "household").propertyType).toBe("house");
  });

  test("what was chosen for a service without a pre-filled type is kept for the next one", () => {
    const chosen: Answers = { service: "carpet", propertyType: "house" };
    expect(chooseService(chosen, "window").propertyType).toBe("house");
    expect(chooseService({ ...chosen, service: "window" }, "window", "carpet").propertyType).toBe("house");
  });

  test("a post of step 1 names the service of before, because its own is the new one already", () => {
    const post = (fitted: string) =>
      readWizardPost(
        form({ step: "1", intent: "next", service: "carpet", propertyType: "house", size: "51-80", fitted }),
      );
    expect(post("household")).toMatchObject({ state: { step: 2, answers: { service: "carpet", propertyType: "" } } });
    expect(post("window")).toMatchObject({ state: { answers: { propertyType: "house" } } });
  });

  test("choosing the same service again changes nothing", () => {
    expect(chooseService(answers, "household")).toEqual(answers);
  });
});

describe("going on", () => {
  test("step 2 is complete with property type, size and frequency", () => {
    const answers = { service: "office", propertyType: "office", size: "50-100", frequency: "monthly" };
    expect(isComplete(2, answers)).toBe(true);
    for (const field of ["propertyType", "size", "frequency"])
      expect(isComplete(2, { ...answers, [field]: "" })).toBe(false);
  });

  test("step 3 is complete with start date and time preference", () => {
    expect(isComplete(3, { startDate: "asap", timePreference: "evening" })).toBe(true);
    expect(isComplete(3, { startDate: "asap" })).toBe(false);
  });

  test("progress is step / 4 * 100", () => {
    expect([1, 2, 3, 4].map((step) => progressOf(step as 1))).toEqual([25, 50, 75, 100]);
  });

  test("a phone number without four digits is asked about once, a short one is refused as ever", () => {
    const doubt = phoneWarning({ phone: "abcde" }, undefined);
    expect(doubt.phone).toEqual([expect.stringContaining("weniger als vier Ziffern")]);
    expect(phoneWarning({ phone: "abcde" }, "abcde")).toEqual({});
    expect(phoneWarning({ phone: "fghij" }, "abcde")).toEqual(doubt);
    expect(phoneWarning({ phone: "Tel. 041" }, undefined)).toEqual(doubt);
    for (const phone of ["Tel. 0 4 1 9", "٠١٧١", "０４１９"]) expect(phoneWarning({ phone }, undefined)).toEqual({});
  });

  test("an error sends back to the first step that has it", () => {
    expect(firstStepWith({ email: ["x"], size: ["x"] })).toBe(2);
    expect(firstStepWith({ email: ["x"] })).toBe(4);
  });
});

describe("a post of the wizard", () => {
  test("carries the answers of all steps", () => {
    const post = readWizardPost(
      form({
        step: "2",
        service: "office",
        propertyType: "office",
        size: "50-100",
        frequency: "once",
        selectedServices: ["vacuum", "mop"],
        startDate: "asap",
      }),
    );
    expect(post).toMatchObject({
      submit: false,
      state: { step: 3, errors: {}, answers: { selectedServices: "vacuum, mop", startDate: "asap" } },
    });
  });

  test("an incomplete step comes back with its errors and the answers kept", () => {
    const post = readWizardPost(form({ step: "2", service: "office", propertyType: "office" }));
    expect(post).toMatchObject({ submit: false, state: { step: 2, answers: { propertyType: "office" } } });
    expect(!post.submit && Object.keys(post.state.errors)).toEqual(["size", "frequency"]);
  });

  test("going back never checks and never goes below step 1", () => {
    expect(readWizardPost(form({ step: "1", intent: "back" }))).toMatchObject({ state: { step: 1, errors: {} } });
    expect(readWizardPost(form({ step: "3", intent: "back" }))).toMatchObject({ state: { step: 2, errors: {} } });
  });
});
