import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { startFakeServer } from '../fake-server.ts'
import type { EmulatorTables } from './emulator-tables.ts'

/** What the world does with the next commands that send something. */
export type SoapMood =
  | 'obey'
  /** Does it, and breaks the connection in the middle of the response. */
  | 'cut'
  /** Does it, and answers with half an envelope, as if it were whole. */
  | 'halve'
  /** Breaks the connection, and does nothing. */
  | 'drop'
  /** Neither does it nor answers. */
  | 'hang'
  /** The same, to every command. */
  | 'freeze'
  /** Says it was done, and does nothing. */
  | 'lie'
  /** Does it, and says it was refused. */
  | 'deny'
  /** Says there is no such command. */
  | 'forbid'
  /** Does it, though the mail reaches the database a moment after the response. */
  | 'lag'
  /** Answers with something else altogether. */
  | 'babble'

/** A world server that takes commands over SOAP as gSOAP speaks it, and puts mails into its database. */
export interface FakeSoap {
  url: string
  user: string
  password: string
  /** The level of the account, 3 at first. */
  level: number
  mood: SoapMood
  /** How many must ask `server info` at once before it is answered; 1 at first. */
  meeting: number
  /** Commands that were let in, in order. */
  commands: string[]
  close(): Promise<void>
}

const knownItems = new Set(['25', '6948'])

export async function startFakeSoap(
  characters: EmulatorTables,
  namespace: string,
): Promise<FakeSoap> {
  const fake: FakeSoap = {
    url: '',
    user: 'SOAP',
    password: 'S&cret"<',
    level: 3,
    mood: 'obey',
    meeting: 1,
    commands: [],
    close: async () => http[Symbol.asyncDispose](),
  }
  const respond = responder(fake, characters, namespace)
  const listener: RequestListener = (request, response) => void respond(request, response)
  const http = await startFakeServer(listener)
  fake.url = http.origin
  return fake
}

function responder(fake: FakeSoap, characters: EmulatorTables, namespace: string) {
  const run = commandRunner(characters)
  const meet = createMeeting()
  // the world runs one command after the other
  let last: Promise<unknown> = Promise.resolve()

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readText(request)
    const refusal = refusalOf(fake, request)
    if (refusal) return void response.writeHead(refusal).end()
    const command = readCommand(body, namespace)
    if (command === undefined) return fault(response, 'Method not implemented')
    fake.commands.push(command)
    if (fake.mood === 'freeze') return
    if (command === 'server info') await meet(fake.meeting)
    const work = last.then(() => obey(fake.mood, command, run, response))
    last = work
    await work
  }
}

/** Holds whoever comes until so many are there. */
function createMeeting() {
  let waiting: (() => void)[] = []
  return async (size: number): Promise<void> => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length < size) return
      for (const letGo of waiting) letGo()
      waiting = []
    })
  }
}

function refusalOf({ user, password, level }: FakeSoap, { headers }: IncomingMessage) {
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  if (headers.authorization !== expected) return 401
  return level < 3 ? 403 : undefined
}

/** The command of an envelope with the right namespace, unescaped. */
function readCommand(body: string, namespace: string): string | undefined {
  if (!body.includes(`xmlns:ns1="${namespace}"`)) return undefined
  const [, escaped] = /<ns1:executeCommand><command>([^<]*)<\/command>/.exec(body) ?? []
  return escaped
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

type Run = (command: string) => Promise<{ isDone: boolean; text: string }>

async function obey(mood: SoapMood, command: string, run: Run, response: ServerResponse) {
  const isReward = command.includes('send ')
  if (!isReward || mood === 'obey') return tell(response, await run(command))
  if (mood === 'hang') return
  if (mood === 'drop') return void response.destroy()
  if (mood === 'babble') return void response.end('<html>hello</html>')
  if (mood === 'forbid') return fault(response, 'There is no such command')
  if (mood === 'lie') return succeed(response, 'Mail sent to Alice')
  if (mood === 'lag') {
    succeed(response, 'Mail sent to Alice')
    return void (await run(command))
  }
  await run(command)
  if (mood === 'deny') return fault(response, 'Player not found!')
  if (mood === 'halve')
    return void response.end(envelope('<ns1:executeCommandResponse>').slice(0, 90))
  response.writeHead(200, { 'content-length': 1000 })
  response.write('<?xml version="1.0" encoding="UTF-8"?>', () => response.destroy())
}

function commandRunner(characters: EmulatorTables): Run {
  return async (command) => {
    if (command === 'server info') {
      return { isDone: true, text: 'AzerothCore rev. abc\r\nConnected players: 3 & "4".\r\n' }
    }
    const send = /^\.send (items|money) (\p{L}+) "([^"]+)" "([^"]+)" (\d+)(?::(\d+))?$/u.exec(
      command,
    )
    if (!send) return { isDone: false, text: 'Incorrect syntax.' }
    const [, kind, name, subject, body, number = '', count] = send
    const rows = await characters.query('SELECT guid FROM characters WHERE name = ?', [name])
    if (!rows[0]) return { isDone: false, text: 'Player not found!' }
    if (kind === 'items' && (!knownItems.has(number) || count === undefined)) {
      return { isDone: false, text: `Invalid item id: ${number}` }
    }
    await characters.run(
      `INSERT INTO mail (id, stationery, receiver, subject, body, has_items, money)
        SELECT COALESCE(MAX(id), 0) + 1, 61, ?, ?, ?, ?, ? FROM mail`,
      [rows[0]['guid'], subject, body, Number(kind === 'items'), kind === 'money' ? number : 0],
    )
    return { isDone: true, text: `Mail sent to ${name}` }
  }
}

function tell(response: ServerResponse, { isDone, text: said }: Awaited<ReturnType<Run>>): void {
  if (isDone) succeed(response, said)
  else fault(response, said)
}

const headers = {
  'content-type': 'text/xml; charset=utf-8',
  server: 'gSOAP/2.8',
  connection: 'close',
}

function succeed(response: ServerResponse, result: string): void {
  const inner = `<ns1:executeCommandResponse><result>${escape(result)}</result></ns1:executeCommandResponse>`
  response.writeHead(200, headers).end(envelope(inner))
}

function fault(response: ServerResponse, words: string): void {
  const inner = `<SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>${escape(words)}</faultstring><detail>${escape(words)}</detail></SOAP-ENV:Fault>`
  response.writeHead(500, headers).end(envelope(inner))
}

function envelope(inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" xmlns:xsi="http://www.w3.org/1999/XMLSchema-instance" xmlns:xsd="http://www.w3.org/1999/XMLSchema" xmlns:ns1="urn:x"><SOAP-ENV:Body>${inner}</SOAP-ENV:Body></SOAP-ENV:Envelope>
`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#xD;')
}
