import type { ReactNode } from "react";
import { classes } from "../ui/classes";
import { OwnerLine } from "./owner-line";
import { TrustList } from "./trust-list";

/** The foot of a hero: the owner, the selling points and the evidence for them. */
export function HeroProof({ town, children }: { town?: string; children?: ReactNode }) {
  return (
    <div
      className={classes(
        "grid gap-x-12 gap-y-6 border-t border-water-deep pt-6 empty:hidden lg:col-span-full print:hidden",
        children ? "2xl:grid-cols-3" : "md:grid-cols-2",
      )}
    >
      <OwnerLine town={town} />
      {children}
      <TrustList />
    </div>
  );
}
