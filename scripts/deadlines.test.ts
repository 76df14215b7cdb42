import { expect, test } from "vitest";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";

type Tree = { [key: string]: string | Tree };
const flat = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) => {
    const full = path ? `${path}.${key}` : key;
    return typeof value === "string" ? [[full, value] as [string, string]] : flat(value, full);
  });

/** Where families read until when they can pay, or choose. */
const places =
  /^(mail\.(seatOffered|orderReminder|orderPlaced|payOutside|offerLapsed)|happenings\.parent\.(seatOffered|offerEnds|offerLapsed|payOutside|orderReminder|orderPlaced)|family\.needs|waitingPlaces|waiting\.offer|orders\.(payUntil|ways))/;
const time = /\{(time|until|endsAt|againAt)\}/;
/** Joins a day and a time for a sentence that names the zone. */
const isPart = (key: string) => key.endsWith(".moment");

test("a deadline of a payment or an offer names its time zone, in the subject too", () => {
  const silent = (messages: Tree, zone: string) =>
    flat(messages)
      .filter(([key, text]) => places.test(key) && !isPart(key) && time.test(text) && !text.includes(zone))
      .map(([key]) => key);
  expect(silent(en, "Toronto")).toEqual([]);
  expect(silent(zh, "多伦多")).toEqual([]);
});
