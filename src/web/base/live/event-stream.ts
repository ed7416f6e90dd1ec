interface EventStreamReader {
  onEvent(name: string, data: string): void
  /** How many milliseconds after the end of this stream the next one is to be opened. */
  onRetry(milliseconds: number): void
}

/**
 * Reads `text/event-stream` as the HTML standard says (“Interpreting an event stream”), from pieces of text
 * cut anywhere. `EventSource` does the same, but sends no bearer token.
 */
export function createEventStreamParser({ onEvent, onRetry }: EventStreamReader) {
  let rest = ''
  let name = ''
  let data: string[] = []
  let endedWithReturn = false

  function takeField(field: string, value: string) {
    if (field === 'event') name = value
    else if (field === 'data') data.push(value)
    else if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value))
  }

  function dispatch() {
    if (data.length > 0) onEvent(name || 'message', data.join('\n'))
    name = ''
    data = []
  }

  function takeLine(line: string) {
    if (line === '') return dispatch()
    const colon = line.indexOf(':')
    // a line that begins with a colon is a comment
    if (colon === 0) return
    if (colon === -1) return takeField(line, '')
    takeField(line.slice(0, colon), line.slice(colon + 1).replace(/^ /, ''))
  }

  return (chunk: string): void => {
    if (chunk === '') return
    // the second half of a line end that was cut in two
    const fresh = endedWithReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk
    endedWithReturn = chunk.endsWith('\r')
    const lines = (rest + fresh).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    for (const line of lines) takeLine(line)
  }
}
