import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findOrInstall, findProgram } from './debian-package.ts'
import { findQuietPort } from './quiet-port.ts'
import { end } from './end-process.ts'
import { certificate, key } from './smtp-certificate.ts'

/** Where the parts of a configuration are that a test names itself. */
export interface NginxPlaces {
  /** An address and port to listen on. */
  listen: string
  /** Files of the certificate for `localhost` of `smtp-certificate.ts`. */
  certificate: string
  certificateKey: string
}

/**
 * Debian's nginx, on a port of loopback with HTTPS; nginx itself is installed first if need be. It takes a visitor to
 * come from the address in their `X-Forwarded-For`, and says in `X-Upstream` whom it asked for a response.
 *
 * @param configure what stands in `http { … }`
 */
export async function startNginx(configure: (places: NginxPlaces) => string) {
  const program = await findOrInstall('nginx', () => findProgram('nginx'))
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-nginx-'))
  const port = await findQuietPort()
  const places = {
    listen: `127.0.0.1:${port}`,
    certificate: join(folder, 'fullchain.pem'),
    certificateKey: join(folder, 'privkey.pem'),
  }
  await writeFile(places.certificate, certificate)
  await writeFile(places.certificateKey, key)
  await writeFile(join(folder, 'nginx.conf'), wholeConfiguration(configure(places)))
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => void (errors += chunk))
  const ended = once(child, 'close').then(() => {
    throw new Error(`nginx ended: ${errors}`)
  })
  const url = `https://localhost:${port}`
  await Promise.race([ended, listening(port)])
  ended.catch(() => {})
  return {
    url,
    /** Lines of its error log, the oldest first. */
    listErrors: () => errors.split('\n').filter(Boolean),
    async stop() {
      await end(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Everything nginx writes is in the folder it is started with. */
function wholeConfiguration(http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
daemon off;
worker_processes 1;
pid nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  set_real_ip_from 127.0.0.1;
  real_ip_header X-Forwarded-For;
  add_header X-Upstream $upstream_addr always;
  ${temporary.map((name) => `${name}_temp_path ${name};`).join('\n  ')}
${http}
}
`
}

async function listening(port: number): Promise<void> {
  const until = Date.now() + 20_000
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    if (Date.now() > until) throw new Error('nginx does not listen')
    await wait(20)
  }
}
