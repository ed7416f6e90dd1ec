import { wordsOf } from '../server/platform/check.ts'
import { ConfigError, listConfigErrors } from '../server/platform/config/config-error.ts'
import { loadConfigFile } from '../server/platform/config/config-file.ts'
import {
  listSettingErrors,
  readSettings,
  type Settings,
} from '../server/platform/config/settings.ts'
import { Config } from './config.ts'
import { configName } from './config-checks.ts'
import { refuseUnaskedWorld } from './defaults.ts'
import { withDemo } from './demo-site.ts'
import { tryUnconnected } from './feature-checks.ts'
import { refuseHostWithoutAddress, toSiteAddress } from './site-address.ts'
import { localesOf } from './site-languages.ts'

/** A setting with which the site does not start. */
export interface ConfigFault {
  /** Where it stands: `config.site.name`, `environment.PORT`. */
  key: string
  /** What stands there, in words; undefined where the message has it all. */
  given?: string
  expected?: string
  /** All of it, for who reads. */
  message: string
}

/** All that is wrong with environment and config file, as far as it is seen without asking any other system. */
export async function listConfigFaults(
  environment: NodeJS.ProcessEnv,
  configFile = configName,
): Promise<ConfigFault[]> {
  const wrongSettings = listSettingErrors(environment).map((error) => toFault(error))
  // what is wrong in it was said
  const settings = readSettings(wrongSettings.length > 0 ? {} : environment)
  return [...wrongSettings, ...(await listFileFaults(settings, configFile))]
}

async function listFileFaults(settings: Settings, configFile: string): Promise<ConfigFault[]> {
  let given: unknown
  try {
    given = await loadConfigFile(configFile)
  } catch (error) {
    return [toFault(error, configName)]
  }
  const wrong = listConfigErrors('config', Config, given)
  if (wrong.length > 0) return wrong.map((error) => toFault(error))
  const config = withDemo(Config.parse(given))
  const faults = [
    () => refuseHostWithoutAddress(settings, config),
    () => refuseUnaskedWorld(config, toSiteAddress(settings, config).isPublic),
    () => localesOf(config),
  ].flatMap(faultsOf)
  return faults.length > 0 ? faults : listFeatureFaults(settings, config)
}

/** What features say of what they are to be made of. */
async function listFeatureFaults(settings: Settings, config: Config): Promise<ConfigFault[]> {
  await using opened = new AsyncDisposableStack()
  const { reading, failures } = await tryUnconnected({ settings, config }, opened)
  const adapters = failures.map(({ system, reason }) => toFault(reason, `config.${system}`))
  return reading.status === 'rejected' ? [...adapters, toFault(reading.reason, 'config')] : adapters
}

function faultsOf(assertion: () => unknown): ConfigFault[] {
  try {
    assertion()
    return []
  } catch (error) {
    return [toFault(error)]
  }
}

function toFault(error: unknown, place = 'config'): ConfigFault {
  if (error instanceof ConfigError) {
    const { key, given, expected, message } = error
    return { key, given, expected, message }
  }
  return { key: place, message: `${place}: ${wordsOf(error)}` }
}
