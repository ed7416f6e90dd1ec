import { said } from './sample-topic.ts'
import type { SampleText, SampleTopic } from './sample-topic.ts'

const body: SampleText = {
  fr: `<p>Un petit correctif est passé à 14 h, sans coupure : relancez simplement le client. Il
    concerne surtout les saccades apparues vendredi avec la 2.6.2, et nous vous devons une
    explication.</p>
    <h2>Les saccades</h2>
    <p>La 2.6.2 calculait le brouillard de la colline aux Houx même quand on n’y était pas. Sur une
    carte graphique récente, cela ne se voyait pas. Sur les autres, on perdait jusqu’à 20 images par
    seconde en pleine ville. Le brouillard ne se calcule plus que là où il y en a.</p>
    <p>Si votre machine souffre encore, ouvrez <code>client.ini</code>, dans le dossier du jeu, et
    remplacez la section du même nom par celle-ci :</p>
    <pre><code>[graphics]
fog_quality = 1
shadow_distance = 60
limit_fps_in_background = 30</code></pre>
    <p>Pour revenir aux réglages d’origine, supprimez le fichier : le client le recrée au lancement
    suivant.</p>
    <h2>Également corrigé</h2>
    <ul>
      <li>Le marchand de cordes de Cendrefort vendait 1 pièce de cuivre ce qu’il rachetait 3. Les 11
      joueurs qui l’avaient remarqué gardent leur or ; l’un d’eux nous a écrit le premier soir,
      merci à lui.</li>
      <li>Le classement d’invocation comptait deux fois les créatures renommées.</li>
      <li>Le texte de la quête « Un clou pour la porte » s’affichait en anglais dans le client
      français.</li>
    </ul>
    <h2>Pas encore corrigé</h2>
    <p>Le son de la pluie continue parfois à l’intérieur de l’auberge. Nous cherchons. En attendant,
    commandez une soupe, cela passe très bien avec.</p>`,
  en: `<p>A small hotfix went out at 2 pm with no downtime; just restart the client. It is mostly
    about the stuttering that came with 2.6.2 on Friday, and we owe you an explanation for
    that.</p>
    <h2>The stuttering</h2>
    <p>Patch 2.6.2 worked out the fog on Hollin Hill even when you weren’t there. A recent graphics
    card didn’t notice. Older ones lost up to 20 frames a second in the middle of town. Fog is now
    only computed where there is some.</p>
    <p>If your machine is still struggling, open <code>client.ini</code> in the game folder and
    replace the section of the same name with this one:</p>
    <pre><code>[graphics]
fog_quality = 1
shadow_distance = 60
limit_fps_in_background = 30</code></pre>
    <p>To go back to the original settings, delete the file. The client writes a new one the next
    time it starts.</p>
    <h2>Also fixed</h2>
    <ul>
      <li>The rope seller at Cinderhold sold for 1 copper what he bought back for 3. The 11 players
      who had noticed keep their gold; one of them wrote to us the first evening, for which our
      thanks.</li>
      <li>The summoning ranking counted renamed creatures twice.</li>
      <li>The quest “A Nail for the Door” showed its English text in the French client.</li>
    </ul>
    <h2>Not fixed yet</h2>
    <p>The sound of rain sometimes carries on inside the inn. We are looking for the cause.
    Meanwhile, order the soup: it goes rather well.</p>`,
}

export const hotfix: SampleTopic = {
  forum: 'patch',
  slug: 'hotfix-2-6-3',
  title: { fr: 'Correctif 2.6.3 : la fin des saccades', en: 'Hotfix 2.6.3: no more stuttering' },
  isNews: true,
  isOfTheWeek: true,
  views: 1764,
  posts: [
    { author: 'Oswin', daysAgo: 38, minutes: 200, post: body },
    {
      author: 'Bramblewick',
      daysAgo: 38,
      minutes: 150,
      post: said('<p>From 24 to 58 fps on a laptop older than my nephew. Thank you!</p>'),
    },
    {
      author: 'Gaspardin',
      daysAgo: 38,
      minutes: 95,
      post: said(`<p>Onze joueurs ont fait fortune dans la corde et je n’en suis pas. Je vais y penser
        longtemps.</p>`),
    },
    {
      author: 'Nolwenn29',
      daysAgo: 37,
      minutes: 900,
      post: said(`<p>Pour les portables : <code>shadow_distance = 40</code> suffit largement en ville,
        et la batterie tient une heure de plus.</p>`),
    },
    {
      author: 'Quillfeather',
      daysAgo: 36,
      minutes: 310,
      post: said(`<p>Please leave the rain in the inn. I’ve been logging in just to sit there with
        it.</p>`),
    },
    {
      author: 'Oswin',
      daysAgo: 36,
      minutes: 240,
      post: {
        fr: `<p>@Quillfeather Vous êtes la quatrième à le demander. On en fera peut-être une
          option.</p>`,
        en: `<p>@Quillfeather You’re the fourth person to ask. We may have to make it an
          option.</p>`,
      },
    },
  ],
}
