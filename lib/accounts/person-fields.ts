import { z } from "zod";
import {
  name,
  birthDate,
  optionalInteger,
  picture,
  phone,
  optionalText,
  optionalName,
} from "@/lib/core/fields";
import { countries } from "@/lib/core/lookups";

/** 0 not said, 1 male, 2 female. */
const sex = () => optionalInteger(0, 2);
/** What every kind of person has. */
export const personFields = {
  firstName: name(),
  lastName: name(),
  nickname: optionalName(),
  phone: phone(),
  pic: picture(),
  birthDay: birthDate(),
  birthday: birthDate(),
  age: optionalInteger(0, 120),
  sex: sex(),
};

export const addressFields = {
  address1: optionalText(120),
  address2: optionalText(120),
  city: optionalText(80),
  province: optionalInteger(1, 13),
  /** Families abroad leave the province empty. */
  country: z.enum(countries).optional(),
  postcode: optionalText(12),
};

/** The current password, asked for when the address changes (rule R1.9). */
export const oldPassword = () => z.string().max(128).nullish();
