/** The longest time without a right answer, from attempts that are reported in their order of ending. */
export class Outage {
  #goodAt = performance.now();
  #isBroken = false;
  /** Milliseconds from the last good answer before a failure to the first one after it. */
  longest = 0;

  note(isGood: boolean): void {
    const now = performance.now();
    if (!isGood) {
      this.#isBroken = true;
      this.longest = Math.max(this.longest, now - this.#goodAt);
      return;
    }
    if (this.#isBroken) this.longest = Math.max(this.longest, now - this.#goodAt);
    this.#isBroken = false;
    this.#goodAt = now;
  }
}
