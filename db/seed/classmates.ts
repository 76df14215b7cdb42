import type { FamilyContent } from "./content/types";

type Classmate = [parent: string, child: string, lastName: string, grade: number, sex: 1 | 2, months: number];

const list: Classmate[] = [
  ["Olivia", "Mateo", "Alvarez", 3, 1, 88],
  ["Wei", "Zimo", "Huang", 2, 1, 20],
  ["Fatima", "Layla", "Haddad", 3, 2, 61],
  ["Jennifer", "Owen", "Clarke", 4, 1, 110],
  ["Yan", "Yiran", "Xu", 3, 2, 9],
  ["Deepa", "Kiran", "Nair", 5, 1, 70],
  ["Li", "Jiayi", "Guo", 6, 2, 31],
  ["Paul", "Beatrice", "Tremblay", 4, 2, 125],
  ["Hong", "Zihan", "Ma", 5, 1, 14],
  ["Laura", "Felix", "Bergmann", 6, 1, 143],
  ["Ying", "Ruoxi", "Tang", 8, 2, 27],
  ["Samuel", "Abigail", "Mensah", 7, 2, 160],
  ["Elena", "Viktor", "Ivanov", 9, 1, 45],
  ["Chun", "Boyan", "Lin", 7, 1, 52],
  ["Megan", "Sadie", "O'Connor", 8, 2, 164],
  ["Qing", "Muchen", "Zhao", 8, 1, 7],
  ["Aisha", "Yusuf", "Rahman", 9, 1, 90],
  ["Rachel", "Leah", "Goldberg", 7, 2, 150],
];

const schoolYear = new Date().getFullYear();

/** Families that fill the classes of the demo: one child each, who attends school near Toronto. */
export const classmates: FamilyContent[] = list.map(
  ([parent, child, lastName, grade, sex, months], index) => ({
    email: `${parent}.${lastName}@example.com`.toLowerCase().replace("'", ""),
    firstName: parent,
    lastName,
    locale: months < 35 ? "zh" : "en",
    phone: null,
    address1: null,
    city: ["Toronto", "Markham", "Vaughan", "Oakville"][index % 4] ?? null,
    province: 5,
    country: "CA",
    postcode: null,
    agreesMarketing: index % 3 === 0,
    children: [
      {
        firstName: child,
        lastName,
        nickname: null,
        grade,
        birthDate: `${schoolYear - grade - 6}-${String((index % 12) + 1).padStart(2, "0")}-${String(((index * 7) % 27) + 1).padStart(2, "0")}`,
        sex,
        school: ["Garrison Creek Middle School", "Heron Pond Public School"][grade > 6 ? 0 : 1] ?? "",
        monthsInCanada: months,
        email: null,
        bio: null,
      },
    ],
  }),
);
