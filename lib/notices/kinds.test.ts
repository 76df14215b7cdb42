import { expect, test } from "vitest";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { gatheringMails } from "./kind";
import { kinds, type HappeningKind } from "./kinds";
import { delayOf, kindOf, mailSwitches, switchOf } from "./kind-lookups";
import { mailStops } from "./mail-switches";
import { SaveFamilyMails, SaveTeacherMails } from "./settings-schemas";

const names = Object.keys(kinds) as HappeningKind[];

const readersOf = {
  families: ["parent"],
  otherGuardians: ["parent"],
  firstGuardian: ["parent"],
  guardian: ["parent"],
  payer: ["parent"],
  audience: ["parent"],
  children: ["student"],
  teacher: ["teacher"],
  termTeacher: ["teacher"],
  office: ["admin"],
  correspondents: ["parent", "teacher", "admin"],
} as const;

test("everyone who is told of a happening reads its sentence, in both languages", () => {
  for (const { happenings } of [en, zh])
    for (const name of names)
      for (const role of kindOf(name).receivers.flatMap((receiver) => readersOf[receiver]))
        expect(happenings[role], `${name} for a ${role}`).toHaveProperty(name);
});

test("what can be switched off is what the table says, and the settings of each role offer exactly that", () => {
  expect(mailSwitches).toEqual(["digest", "morning", "homework"]);
  expect(mailStops).toEqual([...mailSwitches, "marketing"]);
  const gathering = (role: "parent" | "teacher") =>
    Object.values(gatheringMails).flatMap((mail) => (mail.role === role ? mail.switchedBy : []));
  const toFamilies = names.flatMap((name) => switchOf(name) ?? []);
  expect(Object.keys(SaveFamilyMails.shape).toSorted()).toEqual(
    [...gathering("parent"), ...toFamilies].toSorted(),
  );
  expect(Object.keys(SaveTeacherMails.shape).filter((key) => key !== "locale")).toEqual(gathering("teacher"));
});

test("nothing about classes, seats, money or messages can be switched off, and only a mail has a delay", () => {
  const switched = names.filter((name) => switchOf(name) !== null);
  expect(switched).toEqual(["homeworkReturned"]);
  for (const name of names) {
    const { mail, ownMail, delayMinutes, switchedBy } = kindOf(name);
    if (delayMinutes !== undefined || switchedBy !== undefined) expect(mail ?? ownMail, name).toBeDefined();
    expect(delayOf(name), name).toBe(name === "homeworkReturned" || name === "messageReceived" ? 10 : 2);
  }
});

test("homework set is told by the next digest, and so is what comes back and what is unread", () => {
  const inDigest = names.filter((name) => kindOf(name).gatheredIn?.includes("familyDigest"));
  expect(inDigest).toEqual([
    "homeworkSet",
    "homeworkDue",
    "homeworkException",
    "homeworkReturned",
    "messageReceived",
  ]);
  expect(names.filter((name) => kindOf(name).gatheredIn?.includes("teacherMorning"))).toEqual([
    "workHandedIn",
  ]);
});
