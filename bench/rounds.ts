/** Several contenders under load, in turns, so that whatever else the machine does hits all of them. */
import { type Load, type Measured, measure } from "./load.ts";
import { median } from "./report.ts";

const ROUNDS = 3;
const WARM_UP_SECONDS = 1.5;

export type Contender = Load & { name: string };

/**
 * For each contender: its throughput and its CPU time, each against the first one's in the same round; medians of the
 * rounds.
 */
export interface Result {
  name: string;
  throughput: number;
  cpu: number;
  cpuMs: number;
}

/** @param contenders the control first */
export async function compare(pid: number, contenders: Contender[]): Promise<Result[]> {
  for (const contender of contenders) await measure(pid, { ...contender, seconds: WARM_UP_SECONDS });
  const rounds: Measured[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured: Measured[] = [];
    for (const contender of contenders) measured.push(await measure(pid, contender));
    rounds.push(measured);
  }
  return contenders.map(({ name }, index) => ({
    name,
    throughput: median(rounds.map((round) => (round[index]?.perSecond ?? 0) / (round[0]?.perSecond ?? 0))),
    cpu: median(rounds.map((round) => (round[0]?.cpuMs ?? 0) / (round[index]?.cpuMs ?? 0))),
    cpuMs: median(rounds.map((round) => round[index]?.cpuMs ?? 0)),
  }));
}
