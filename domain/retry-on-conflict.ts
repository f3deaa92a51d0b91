/** How often a change is tried when others change the same document at the same time. */
const ATTEMPTS = 8;

/**
 * Reads, decides and writes until nobody else was faster: `attempt` answers `null` when somebody was, and is called
 * again, which reads anew. `null` when somebody was each time; the caller says what is refused then.
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result | null>,
  attempts = ATTEMPTS,
): Promise<Result | null> {
  for (let made = 0; made < attempts; made += 1) {
    const result = await attempt();
    if (result !== null) return result;
  }
  return null;
}
