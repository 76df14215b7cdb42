import { BookOpen, Check } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, cardLinkClass } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { Pagination } from "@/components/ui/pagination";
import { Price } from "@/components/ui/price";
import { Progress } from "@/components/ui/progress";
import { Stat } from "@/components/ui/stat";
import { Table } from "@/components/ui/table";
import { Link } from "@/lib/i18n/navigation";
import { Chapter, Row, Sample } from "./sample";

const tones: BadgeTone[] = ["neutral", "lake", "sun", "persimmon", "success", "warning", "danger"];
const orders = [
  { id: 1042, child: "Mei Chen", program: "ELG, spring term", cents: 54240, paid: true },
  { id: 1041, child: "Leo Chen", program: "SSAT preparation", cents: 89900, paid: false },
  { id: 1040, child: "林思远", program: "Pre-English class", cents: 0, paid: true },
];

export function DataSamples() {
  return (
    <Chapter title="Data">
      <Sample
        name="Card"
        props="as padding=none|md|lg interactive · CardHeader title note action level · cardLinkClass"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Card>
            <CardHeader
              level={3}
              title="Next class"
              note="Sat 10:00 Toronto · 23:00 Beijing"
              action={<Button size="sm">Join</Button>}
            />
            <Progress label="Units done" value={3} max={12} valueText="3 / 12" />
          </Card>
          <Card interactive>
            <h3 className="text-xl">
              <Link href="/styleguide" className={cardLinkClass}>
                ELA: literature and writing
              </Link>
            </h3>
            <p className="mt-1 mb-3 text-muted">Read a short novel in eight weeks, and write about it.</p>
            <Price cents={48000} listCents={54000} />
          </Card>
        </div>
      </Sample>
      <Sample name="Badge" props="tone icon">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} icon={tone === "success" ? <Check /> : undefined}>
              {tone}
            </Badge>
          ))}
        </Row>
      </Sample>
      <Sample name="Price" props="cents listCents size">
        <Row>
          <Price cents={48000} />
          <Price cents={48000} listCents={54000} size="lg" />
          <Price cents={0} listCents={9900} />
        </Row>
      </Sample>
      <Sample
        name="Table"
        props="caption columns[{key,header,cell,align,primary,hideOnPhone,sort}] rows rowKey"
      >
        <Table
          caption="Orders"
          rows={orders}
          rowKey={(order) => order.id}
          columns={[
            {
              key: "id",
              header: "Order",
              primary: true,
              cell: (order) => `#${order.id}`,
              sort: { href: "/styleguide", direction: "descending" },
            },
            { key: "child", header: "Child", cell: (order) => order.child },
            { key: "program", header: "Program", cell: (order) => order.program },
            {
              key: "state",
              header: "State",
              cell: (order) => (
                <Badge tone={order.paid ? "success" : "warning"}>{order.paid ? "Paid" : "Waiting"}</Badge>
              ),
            },
            { key: "total", header: "Total", align: "end", cell: (order) => <Price cents={order.cents} /> },
          ]}
        />
        <Pagination page={4} pageSize={10} total={87} hrefFor={(page) => `/styleguide?page=${page}`} />
      </Sample>
      <Sample name="Facts" props="facts[{label,value,strong}] layout=rows|grid">
        <Card className="max-w-form">
          <Facts
            facts={[
              { label: "Programs", value: <Price cents={96000} /> },
              { label: "Same program, two children", value: "−$96.00" },
              { label: "HST 13 %", value: "CA$112.32" },
              { label: "Total", value: "CA$976.32", strong: true },
            ]}
          />
        </Card>
      </Sample>
      <Sample
        name="Progress · Stat · Avatar"
        props="value max valueText tone · value label note · name src size"
      >
        <div className="grid gap-6 sm:grid-cols-3">
          <div className="grid gap-4">
            {[1, 2, 3].map((skill) => (
              <Progress
                key={skill}
                label={`Skill ${skill}`}
                value={94 - skill * 14}
                valueText={`${94 - skill * 14} %`}
                tone={["text-skill-1", "text-skill-2", "text-skill-3"][skill - 1]}
              />
            ))}
          </div>
          <Stat value="1100+" label="students served" note="since 2013" />
          <Row>
            <Avatar name="Mei Chen" size="sm" />
            <Avatar name="林思远" />
            <Avatar name="Olivia Brown" size="lg" />
            <BookOpen className="size-6 text-lake" />
          </Row>
        </div>
      </Sample>
    </Chapter>
  );
}
