import { execFileSync } from 'node:child_process'
import { assembleCreator, assemblePackage } from './package/assemble.ts'

// `npm publish` takes the folders; the archives beside them are to try it out
const folders = [await assemblePackage((line) => console.log(line)), await assembleCreator()]
for (const folder of folders) {
  execFileSync('npm', ['pack', '--pack-destination', `${folder}/..`, folder], { stdio: 'inherit' })
}
