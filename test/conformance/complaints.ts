import { expect } from 'chai';
import type { Answer } from '../support/http.ts';
import type { Answers } from './ask.ts';
import { type Recorded, recorded } from './recorded.ts';

/** One line or two for each request whose answer `judge` has something to say about. */
export function complaintsAbout(
  answers: Answers,
  judge: (request: Recorded, answer: Answer) => string | undefined,
  section?: string,
  requests = recorded,
): readonly string[] {
  const complaints: string[] = [];
  for (const request of requests) {
    if (section !== undefined && request.section !== section) continue;
    const answer = answers.get(request.id);
    const complaint = answer ? judge(request, answer) : 'was never sent';
    if (complaint)
      complaints.push(`${request.id} [${request.role}] ${request.url.slice(0, 300)}\n      ${complaint}`);
  }
  return complaints;
}

/** Fails with every complaint in the message, as one at a time would take as many runs to see. */
export function expectNone(complaints: readonly string[]): void {
  if (complaints.length > 0) expect.fail(`${complaints.length} wrong:\n    ${complaints.join('\n    ')}\n`);
}
