/**
 * Runs before the first paint, from a script in the page's head: puts on `<html>` what only this browser
 * knows, so that theme, hour, sign-in state and cookie notice are right at once. The page itself is the same for
 * every visitor of a language.
 *
 * Kept as text because it must stand alone: no import, no React.
 */
export const bootScript = `(function(root){
function stored(area,key){try{return window[area].getItem(key)}catch(error){return null}}
var theme=stored('localStorage','theme');
var chosen=theme==='light'||theme==='dark';
root.dataset.theme=chosen?theme:matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';
if(chosen)document.querySelectorAll('meta[name="theme-color"]').forEach(function(meta){meta.media=meta.dataset.for===theme?'all':'not all'});
var session=null;
try{session=JSON.parse(stored('sessionStorage','session'))}catch(error){}
if(session&&session.token&&session.refreshToken&&session.user&&session.refreshTokenExpiration>Date.now()/1000)root.dataset.session='member';
var hour=new Date().getHours();
root.dataset.hour=hour<5||hour>21?'night':hour<9?'dawn':hour<18?'day':'dusk';
if(/(?:^|; )cookie_policy=1/.test(document.cookie))root.dataset.cookies='accepted';
var language=stored('localStorage','language');
var asked=new URLSearchParams(location.search).get('lang');
if(!asked&&language&&root.dataset.languages.split(' ').includes(language)&&language!==root.lang&&!/(?:^|; )language=/.test(document.cookie)){
document.cookie='language='+language+'; path=/; max-age=34187400; samesite=lax'+(location.protocol==='https:'?'; secure':'');
if(/(?:^|; )language=/.test(document.cookie))location.reload();
}
})(document.documentElement)`
