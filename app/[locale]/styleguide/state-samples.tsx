import { AreaLoading } from "@/components/layout/area-loading";
import { emptyKinds } from "@/components/scenes/vignette-drawings";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { SkeletonCards } from "@/components/ui/skeleton";
import { Chapter, Sample } from "./sample";

export function StateSamples() {
  return (
    <Chapter title="States">
      <Sample name="EmptyState · ErrorState" props="title scene action level · reason reference">
        <div className="grid gap-4 md:grid-cols-2">
          <Card padding="none">
            <EmptyState
              level={3}
              title="Your cart is still empty"
              scene={<EmptyScene kind="cart" />}
              action={<Button>See the programs</Button>}
            >
              Pick a term and the child it is for.
            </EmptyState>
          </Card>
          <Card padding="none">
            <ErrorState
              level={3}
              title="The list did not come"
              reason="Please check your connection."
              reference="req_7f31"
              scene={<EmptyScene kind="storm" />}
              action={<Button variant="secondary">Try again</Button>}
            />
          </Card>
        </div>
      </Sample>
      <Sample name="EmptyScene" props="kind">
        <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {emptyKinds.map((kind) => (
            <figure key={kind}>
              <EmptyScene kind={kind} />
              <figcaption className="text-center text-sm text-muted">{kind}</figcaption>
            </figure>
          ))}
        </div>
      </Sample>
      <Sample name="Skeleton · SkeletonCards · Loading · AreaLoading" props="count className">
        <SkeletonCards className="grid gap-4 md:grid-cols-3" />
        <div className="mt-6 rounded-card border py-6">
          <AreaLoading />
        </div>
      </Sample>
    </Chapter>
  );
}
