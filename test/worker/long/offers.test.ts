import { test } from "vitest";
import { expectOneAnswer } from "../../support/races";

test("fifty answers to one offer at once: one state, and the others are told which", () => expectOneAnswer(50));
