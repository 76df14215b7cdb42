import { closures } from "@/db/schema/calendar";
import { cartCoupons, cartLines } from "@/db/schema/cart";
import {
  bundleCourses,
  bundles,
  courseCategories,
  courseClasses,
  courseRuns,
  courses,
  units,
} from "@/db/schema/catalog";
import { couponCourses, coupons } from "@/db/schema/coupons";
import { enrolments } from "@/db/schema/enrolments";
import { classDoors, classMeetings, classPresences, classRecordings } from "@/db/schema/rooms";
import { waitingPlaces } from "@/db/schema/waiting";
import { describe } from "@/lib/archive/described";

/** What the school offers, when it happens, and who has a seat. */
export const catalog = [
  describe(courseCategories, "Groups of programs.", {}),
  describe(courses, "Programs.", {
    courseCategoryId: "The group.",
    description: "Description in English.",
    descriptionZh: "Description in Chinese.",
    outcomes: "What children learn, in English.",
    outcomesZh: "What children learn, in Chinese.",
    gradeMin: "Lowest grade.",
    gradeMax: "Highest grade.",
    scene: "The drawing on its page.",
    isTaxExempt: "Whether it is exempt from tax.",
    homeworkMinutesPerWeek: "Minutes a week beside the classes; empty if not said.",
    sampleQuestion: "A question with its answer, for families to try.",
    onSaleAt: "When it was first put on sale; empty for a draft.",
  }),
  describe(courseRuns, "Terms of a program.", {
    listPriceCents: "Price that is crossed out, in cents of CAD.",
    weekdays: "Days of the week with class, 1 (Monday) to 7.",
    startTime: "Begin of the classes, in the school's zone.",
    closedDays: "Days without class, set by the office.",
    capacity: "Number of seats; empty for no limit.",
    lateDays: "Days after the due date on which homework is still accepted; empty for any.",
    mostTries: "How often a homework can be handed in; empty until it is returned.",
    onSaleAt: "When it was first put on sale; empty for a draft.",
  }),
  describe(units, "Units of a term.", {}),
  describe(courseClasses, "Classes: the single meetings of a term.", {
    startsAt: "When it begins; empty if not planned.",
    joinUrl: "Link to its room, entered by the teacher.",
    status: "Planned, cancelled or over.",
    sequence: "Rises with each move, for calendar programs.",
    makesUpForId: "The cancelled class for which it makes up; of several in turn the first.",
    closureId: "The closure that cancelled it.",
    substituteTeacherId: "Who teaches it in place of the term's teacher.",
  }),
  describe(closures, "Days on which the school is closed.", {}),
  describe(bundles, "Programs that are sold together.", {
    priceCents: "Price in cents of CAD; empty for the sum of its programs.",
  }),
  describe(bundleCourses, "The programs of a bundle.", {
    courseRunId: "The term that the office chose; empty for the next open one.",
  }),
  describe(coupons, "Codes that take something off an order.", {
    code: "The code.",
    percent: "Percent of each seat's price; empty for a coupon over an amount.",
    amountCents: "What it takes off at most, in cents of CAD; empty for one over a percentage.",
    maxUses: "In how many orders it can be used; empty for any.",
    maxUsesPerFamily: "In how many orders of one family; empty for any.",
    coversBundles: "Whether it counts for seats of bundles.",
    leastOrderCents: "Least price of the order in cents of CAD; empty for any.",
  }),
  describe(couponCourses, "The programs that a coupon is for; without any it is for all.", {}),
  describe(cartLines, "What is in the carts of families.", {}),
  describe(cartCoupons, "The coupon in a family's cart.", {}),
  describe(enrolments, "Who has a seat in which term.", {
    orderLineId: "The seat that was bought; empty if the office enrolled.",
    endReason: "Why it ended.",
  }),
  describe(waitingPlaces, "Places in the waiting lists of full terms.", {
    position: "Order within the term; the least waits longest.",
    lapses: "Offers that were not taken.",
    state: "Whether it waits, has an offer or has ended.",
    endReason: "Why it ended.",
    restsUntil: "Until when nothing is offered to it.",
    orderId: "The unpaid order that is the offer, or was the last one.",
  }),
  describe(classMeetings, "The meeting of a class at a provider of rooms.", {
    provider: "Which provider.",
    claimedAt: "When it was asked for.",
    observedAt: "When the provider told who was there; empty if not known.",
    lookedAt: "When the provider was last asked.",
  }),
  describe(classDoors, "How a provider of rooms knows a student.", {}),
  describe(classPresences, "How long a student was in the room of a class.", {
    joinedAt: "When the student came.",
    leftAt: "When the student left.",
  }),
  describe(classRecordings, "Recordings of classes at a provider, for 90 days.", {
    provider: "Which provider.",
    url: "Address of the player; secret.",
  }),
];
