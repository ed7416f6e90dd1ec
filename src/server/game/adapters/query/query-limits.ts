/** How often a server is asked before it is down. */
export const tries = 2
/** Of one protocol, which may send several packets: milliseconds. */
export const patienceOfTry = 4000
/** What one server may send in packets. */
export const mostBytes = 1_000_000
