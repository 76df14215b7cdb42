import { consents, identities, oneTimeTokens, recoveryCodes, secondFactors } from "@/db/schema/access";
import { guardianships } from "@/db/schema/guardians";
import { admins, parents, students, teachers } from "@/db/schema/people";
import { describe } from "@/lib/archive/described";

/** People, and how they sign in. */
export const people = [
  describe(admins, "People of the office.", {
    name: "Name to sign in with.",
    displayName: "Name that others read.",
    role: "Always admin.",
  }),
  describe(teachers, "Teachers.", {
    workType: "1 full time, 2 part time.",
    title: "Title in English, as families read it.",
    titleZh: "Title in Chinese.",
    text: "Description for families, in English.",
    textZh: "Description for families, in Chinese.",
  }),
  describe(parents, "Parents: each is the account of a family.", {
    education: "Highest education, 1 to 8; empty if not said.",
    houseIncome: "Never asked.",
    numberOfChildren: "1 to 5, where 5 means five or more.",
    calendarSecret: "Secret in the address of the family's calendar feed; empty without a feed.",
    agreesMarketing: "Whether the newest consent to news and offers was a yes.",
  }),
  describe(students, "Students, and temporary ones who took an assessment without an account.", {
    uuid: "Random name of the student in links.",
    parentId: "The family; empty only for a temporary student.",
    isTemporary: "Whether the student has no family yet.",
    loginName: "Name to sign in with, for a child without an e-mail address.",
    promotedAt: "When the office moved the child to this grade together with others.",
    detailsAskedAt: "When the parent filled in the profile or put it off.",
    school: "The child's day school.",
    bio: "What the parent says about the child.",
    timeCanada: "Months lived in Canada.",
    extraMinutes: "Extra minutes in every assessment.",
    erasedAt: "When the parent had the child's data erased.",
  }),
  describe(guardianships, "Access of another adult to a child: invited, accepted, ended.", {
    parentId: "The second guardian's account; empty until accepted.",
    sees: "May see the child's learning.",
    pays: "May put the child into a cart and order.",
    writes: "May write to teachers and report absences.",
    invitedEmail: "Address that was invited; empty once accepted or ended.",
    tokenHash: "Hash of the invitation's secret; empty once it is used or void.",
    expiresAt: "When the invitation ends.",
    invitedByRole: "Which kind of person invited.",
    invitedById: "That person's number in the table of the role.",
    acceptedAt: "When it was accepted; empty before.",
    endedByRole: "Which kind of person ended it.",
    endedById: "That person's number in the table of the role.",
    endReason: "Why the office ended it.",
  }),
  describe(consents, "Consents given and withdrawn; the newest of a kind counts.", {
    kind: "What was agreed to.",
    granted: "True if given, false if withdrawn.",
    source: "Where it was said.",
  }),
  describe(identities, "Sign-ins of parents with Google or Facebook.", {
    provider: "Which provider.",
    subject: "The provider's name for the person.",
    email: "Address that the provider told.",
  }),
  describe(secondFactors, "Authenticator apps, the second step of the sign-in.", {
    secret: "The app's secret, encrypted with SESSION_SECRET of the installation that made the archive.",
    confirmedAt: "When the first code was right; before, no code is asked.",
    lastPeriod: "The half minute of the newest accepted code.",
  }),
  describe(recoveryCodes, "Backup codes on paper.", {
    codeHash: "Hash of the code, keyed with SESSION_SECRET.",
    usedAt: "When it was used; empty before.",
  }),
  describe(
    oneTimeTokens,
    "Links that were mailed and are valid once.",
    {
      purpose: "What the link is for.",
      tokenHash: "Hash of the secret in the link.",
      data: "What the link is about.",
      usedAt: "When it was used; empty before.",
    },
    {
      rows: {
        where: "t.purpose = 'claim'",
        means:
          "Only the links by which families take a sitting into their account, which are valid for weeks. The others are valid for minutes or hours, and people ask for a new one.",
      },
    },
  ),
];
