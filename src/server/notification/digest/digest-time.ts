/** The hour, by the clocks of the site’s time zone, at which the mail that gathers a day is due. */
const hour = 18
const minute = 60_000
const day = 86_400_000

/**
 * When the next mail that gathers a day is due, in milliseconds since epoch: the next 18:00 by the clocks
 * of that IANA time zone.
 */
export function nextDigest(now: number, timeZone: string): number {
  const today = sixOClock(now, timeZone)
  if (today > now) return today
  // noon of the next day is that day whichever way clocks are changed
  return sixOClock(today + day - 6 * 60 * minute, timeZone)
}

/** 18:00 of the day in that time zone that `time` is in. */
function sixOClock(time: number, timeZone: string): number {
  const { year, month, date } = readClock(time, timeZone)
  const wanted = Date.UTC(year, month - 1, date, hour)
  const guess = wanted - offsetAt(wanted, timeZone)
  // the offset may be another at the time itself, where clocks were changed since
  return wanted - offsetAt(guess, timeZone)
}

/** By how much clocks there are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const { year, month, date, hours, minutes } = readClock(time, timeZone)
  return Date.UTC(year, month - 1, date, hours, minutes) - Math.floor(time / minute) * minute
}

function readClock(time: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(time)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  return {
    year: read('year'),
    month: read('month'),
    date: read('day'),
    hours: read('hour'),
    minutes: read('minute'),
  }
}
