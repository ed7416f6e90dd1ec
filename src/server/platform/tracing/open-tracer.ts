import manifest from '../../../../package.json' with { type: 'json' }
import type { Settings } from '../config/settings.ts'
import type { Log } from '../log.ts'
import type { OpenTracer } from './otel-sdk.ts'

const packages = [
  '@opentelemetry/sdk-trace',
  '@opentelemetry/resources',
  '@opentelemetry/exporter-trace-otlp-http',
] as const

/**
 * The tracer of this process; undefined unless the settings say where traces are sent.
 *
 * @throws {Error} naming the command to type, when the packages are not there that only sites with traces need
 */
export async function openTracer(
  settings: Settings,
  processName: string,
  log: Log,
): Promise<OpenTracer | undefined> {
  const endpoint = findEndpoint(settings)
  if (endpoint === undefined) return undefined
  const { startSdk } = await import('./otel-sdk.ts').catch((cause: unknown) => {
    throw isMissingPackage(cause) ? new Error(howToInstall(), { cause }) : cause
  })
  return startSdk({ settings, endpoint, processName, log })
}

/** That of traces as it is given; of all that OpenTelemetry has, the path of traces below it. */
function findEndpoint(settings: Settings): URL | undefined {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: base } = settings
  if (own !== undefined) return new URL(own)
  return base === undefined ? undefined : new URL(`${base.replace(/\/$/, '')}/v1/traces`)
}

function isMissingPackage(error: unknown): boolean {
  const isMissing = error instanceof Error && 'code' in error && 'message' in error
  return isMissing && error.code === 'ERR_MODULE_NOT_FOUND' && /opentelemetry/.test(error.message)
}

/** Of other versions nobody knows that they work. */
function howToInstall(): string {
  const { peerDependencies: versions } = manifest
  const named = packages.map((name) => `${name}@${versions[name]}`).join(' ')
  return `traces need packages that are not installed: npm install --save-exact ${named}`
}
