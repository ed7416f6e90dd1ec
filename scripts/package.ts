import { execFileSync } from 'node:child_process'
import { assemblePackage } from './package/assemble.ts'

// `npm publish` takes the folder; the archive beside it is to try it out
const folder = await assemblePackage((line) => console.log(line))
const target = ['--pack-destination', `${folder}/..`]
execFileSync('npm', ['pack', ...target, folder], { stdio: 'inherit' })
