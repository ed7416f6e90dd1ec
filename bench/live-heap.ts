import { setTimeout as sleep } from 'node:timers/promises'

/** Where a process of Node's listens for its inspector, from SIGUSR1 on ("Debugging Node.js" in its guides). */
const inspector = 'http://127.0.0.1:9229/json/list'

/** MiB that a process of Node's holds once all that nobody can reach is gone. Opens its inspector. */
export async function readLiveHeap(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await findTarget())
  await new Promise((done, fail) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', () => fail(new Error('the inspector does not answer')))
  })
  let calls = 0
  const call = (method: string, params = {}) =>
    new Promise<Record<string, unknown>>((done) => {
      const id = (calls += 1)
      const look = ({ data }: MessageEvent) => {
        const response = JSON.parse(String(data)) as {
          id?: number
          result: Record<string, unknown>
        }
        if (response.id !== id) return
        socket.removeEventListener('message', look)
        done(response.result)
      }
      socket.addEventListener('message', look)
      socket.send(JSON.stringify({ id, method, params }))
    })
  try {
    await call('HeapProfiler.collectGarbage')
    const expression = '[process.pid, ...Object.values(process.memoryUsage())]'
    const { result } = await call('Runtime.evaluate', { expression, returnByValue: true })
    const { value } = result as { value: [number, number, number, number, number] }
    // bodies are outside the heap of V8: `external` counts them, `arrayBuffers` among it
    const [inspected, , , heapUsed, external] = value
    if (inspected !== pid)
      throw new Error(`port 9229 is that of process ${inspected}, not of ${pid}`)
    return (heapUsed + external) / 1024 ** 2
  } finally {
    socket.close()
  }
}

async function findTarget(): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const response = await fetch(inspector).catch(() => undefined)
    if (response) {
      const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[]
      if (target) return target.webSocketDebuggerUrl
    }
    await sleep(100)
  }
  throw new Error('no inspector on port 9229')
}
