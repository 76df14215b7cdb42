"use client";

import { Search, Sprout } from "lucide-react";
import { z } from "zod";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { DateField } from "@/components/ui/date-field";
import { bind, Form, useSchemaForm, SubmitButton } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { CallError } from "@/lib/http/client";
import { Chapter, Sample } from "./sample";

const grades = [1, 2, 3].map((value) => ({ value, label: `Grade ${value}` }));

export function FieldSamples() {
  return (
    <Chapter title="Fields and forms">
      <Sample
        name="TextField · TextArea · Select · DateField · PasswordField"
        props="label hint error optional labelHidden + the element's own attributes"
      >
        <div className="grid gap-5 md:grid-cols-2">
          <TextField label="First name" name="s1" autoComplete="off" defaultValue="Mei" />
          <TextField label="E-mail" name="s2" type="email" hint="We write once a week at most." optional />
          <TextField
            label="Phone"
            name="s3"
            type="tel"
            defaultValue="12"
            error="Please enter a whole phone number."
          />
          <TextField
            label="Search"
            name="s4"
            type="search"
            placeholder="Program or teacher"
            icon={<Search />}
          />
          <Select label="Grade" name="s5" options={grades} placeholder="Choose a grade" />
          <DateField label="Birth date" name="s6" defaultValue="2017-05-12" />
          <PasswordField label="Password" name="s7" autoComplete="off" hint="8 to 128 characters." />
          <TextField label="Not to be changed" name="s8" disabled defaultValue="LE-2026-0042" />
          <TextArea
            label="Message"
            name="s9"
            className="md:col-span-2"
            hint="What should we know about your child?"
          />
        </div>
      </Sample>
      <Sample name="RadioGroup" props="options[{value,label,note,icon,disabled}] columns type=radio|checkbox">
        <RadioGroup
          label="Which term suits you?"
          name="s10"
          columns={3}
          defaultValue="a"
          options={[
            {
              value: "a",
              label: "Saturday mornings",
              note: "10:00 Toronto · 23:00 Beijing",
              icon: <Sprout />,
            },
            { value: "b", label: "Wednesday evenings", note: "19:00 Toronto" },
            { value: "c", label: "Sunday afternoons", note: "Full", disabled: true },
          ]}
        />
      </Sample>
      <Sample name="Checkbox">
        <Checkbox label="Send me news about new programs" name="s11" hint="You can stop it at any time." />
        <Checkbox label="I have read the terms" name="s12" error="Please agree to the terms first." />
      </Sample>
      <Sample name="Form" props="useSchemaForm(schema, defaults) · <Form form onSubmit> · bind(form, name)">
        <FormSample />
      </Sample>
    </Chapter>
  );
}

const Enquiry = z.object({
  name: z.string().min(1),
  email: z.email(),
  answer: z.enum(["accepted", "field", "refused"]),
});

function FormSample() {
  const form = useSchemaForm(Enquiry, { name: "", email: "", answer: "accepted" });
  const send = async ({ answer }: z.output<typeof Enquiry>) => {
    await new Promise((done) => setTimeout(done, 600));
    if (answer === "field")
      throw new CallError(3000, "Please check the fields marked below.", {
        email: "This address is in use already.",
      });
    if (answer === "accepted") return;
    throw new CallError(409, "This term is full. Please choose another one.");
  };
  return (
    <Card className="max-w-form">
      <Form form={form} onSubmit={send}>
        <TextField label="Your Name" required {...bind(form, "name")} />
        <TextField label="Your Email" type="email" required {...bind(form, "email")} />
        <Select
          label="What the server answers"
          options={[
            { value: "accepted", label: "Accepted" },
            { value: "field", label: "3000: the e-mail is wrong" },
            { value: "refused", label: "409: the term is full" },
          ]}
          {...bind(form, "answer")}
        />
        <SubmitButton form={form}>Send</SubmitButton>
      </Form>
    </Card>
  );
}
