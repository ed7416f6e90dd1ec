import { said } from './sample-topic.ts'
import type { SampleText, SampleTopic } from './sample-topic.ts'

const body: SampleText = {
  fr: `<p>La Roselière rouvre ce matin, deux ans et quatre mois après la crue qui nous avait
    obligés à la fermer. La version 2.7 est en ligne depuis 9 h 10. Le client se met à jour au
    lancement (184 Mo) ; si le vôtre ne bouge pas, la page
    <a href="/page/download">Télécharger</a> explique quoi faire.</p>
    <h2>La Roselière</h2>
    <p>La région s’adresse aux personnages de niveau 42 à 50. On y entre par le bac de l’Eaugrise,
    au bout du quai des Lanternes. Le passeur demande deux pièces d’argent le jour, une histoire la
    nuit.</p>
    <ul>
      <li><strong>38 quêtes</strong>, dont une chaîne de onze étapes qui commence chez la veuve
      Tamsin, à Épinoy ;</li>
      <li><strong>un donjon à cinq</strong>, l’abbaye Engloutie : quatre boss, quarante minutes pour
      un groupe qui découvre ;</li>
      <li><strong>12 poissons</strong>, dont le brochet blanc, qui ne mord que sous la pluie ;</li>
      <li>trois campements et pas un seul marchand de potions : faites vos provisions avant le
      bac.</li>
    </ul>
    <h3>L’abbaye Engloutie</h3>
    <p>L’eau monte pendant tout le donjon. Un groupe qui traîne finira le dernier combat à la nage.
    C’est voulu, et c’est faisable : Isaure l’a fait mardi avec quatre volontaires et une seule
    potion.</p>
    <details>
      <summary>Butin de la mère Laîche, dernier boss (ne lisez pas si vous aimez les
      surprises)</summary>
      <ul>
        <li>Faucille de la Roselière, arme à une main, niveau 50 ;</li>
        <li>Coule du sonneur, torse en tissu ;</li>
        <li>Cloche fêlée : appelle un feu follet de compagnie, 4 % de chances.</li>
      </ul>
    </details>
    <h2>Confort</h2>
    <ul>
      <li>La banque de guilde garde l’historique des retraits pendant 60 jours au lieu de 7.</li>
      <li>Le sac se trie par métier. Le bouton est là où tout le monde le cherchait depuis six
      ans.</li>
      <li>Les bannières d’invocation s’affichent en entier sur les écrans 4:3.</li>
    </ul>
    <h2>Corrections</h2>
    <ol>
      <li>Le chien des marais ne suit plus son maître dans la barque quand son maître n’y est
      pas.</li>
      <li>Les flèches du Rôdeur traversaient la porte nord de Cendrefort. Elle est redevenue une
      porte.</li>
      <li>« Bénédiction du seuil » ne s’applique plus deux fois lors d’un changement de carte.</li>
    </ol>
    <h2>Un défaut connu</h2>
    <p>Le ponton ouest peut se vider de ses planches quand on arrive à cheval. On voit le vide, mais
    on marche dessus sans tomber. Correctif prévu lundi.</p>
    <blockquote data-author="Brannoc"><p>La crue de 2.1 avait tout emporté, y compris nos fichiers
    de travail. On a donc redessiné la Roselière de mémoire, puis retrouvé les vieilles cartes. Les
    deux versions ne se ressemblent pas, et c’est la nouvelle qu’on préfère.</p></blockquote>`,
  en: `<p>The Reedmarsh reopens this morning, two years and four months after the flood that made
    us close it. Patch 2.7 has been live since 9.10 am. The client updates when you start it
    (184 MB); if yours doesn’t, the <a href="/page/download">download page</a> tells you what
    to try.</p>
    <h2>The Reedmarsh</h2>
    <p>The region is meant for levels 42 to 50. The way in is the Greywater ferry, at the far end of
    Lantern Quay. The ferryman charges two silver by day and one story by night.</p>
    <ul>
      <li><strong>38 quests</strong>, including an eleven-part chain that starts at Widow Tamsin’s
      in Thornwick</li>
      <li><strong>One five-player dungeon</strong>, the Sunken Abbey: four bosses, about forty
      minutes if your group has never seen it</li>
      <li><strong>12 kinds of fish</strong>, among them the white pike, which only bites in the
      rain</li>
      <li>Three camps and not one potion seller, so stock up before you board</li>
    </ul>
    <h3>The Sunken Abbey</h3>
    <p>The water rises for as long as you are inside. A group that dawdles will swim through the
    last fight. That is deliberate, and it can be done: Isaure did it on Tuesday with four
    volunteers and a single potion.</p>
    <details>
      <summary>Loot from Mother Sedge, the last boss (skip this if you like surprises)</summary>
      <ul>
        <li>Reedmarsh Sickle, one-handed, level 50</li>
        <li>Bell-ringer’s Cowl, cloth chest</li>
        <li>Cracked Handbell: calls a pet wisp, 4% chance</li>
      </ul>
    </details>
    <h2>Quality of life</h2>
    <ul>
      <li>The guild bank now keeps its withdrawal log for 60 days instead of 7.</li>
      <li>Bags can be sorted by profession. The button is where everyone has been looking for it
      these six years.</li>
      <li>Summoning banners are no longer cut off on 4:3 screens.</li>
    </ul>
    <h2>Fixes</h2>
    <ol>
      <li>The marsh hound no longer follows its owner into the boat when its owner is not in the
      boat.</li>
      <li>Ranger arrows went straight through the north door of Cinderhold. It is a door again.</li>
      <li>“Blessing of the Threshold” no longer applies twice when you change maps.</li>
    </ol>
    <h2>One known problem</h2>
    <p>The planks of the west jetty can vanish if you arrive on horseback. You will see a hole, but
    you can walk across it safely. A fix is due on Monday.</p>
    <blockquote data-author="Brannoc"><p>The 2.1 flood took everything, our working files included.
    So we redrew the marsh from memory, and then somebody found the old maps. The two look nothing
    alike, and it’s the new one we like better.</p></blockquote>`,
}

export const reedmarshPatch: SampleTopic = {
  forum: 'patch',
  slug: 'patch-2-7-the-reedmarsh-reopens',
  title: { fr: 'Version 2.7 : la Roselière rouvre', en: 'Patch 2.7: the Reedmarsh reopens' },
  isNews: true,
  isOfTheWeek: true,
  views: 2318,
  posts: [
    { author: 'Brannoc', daysAgo: 0, minutes: 695, post: body },
    {
      author: 'Harrowgate',
      daysAgo: 0,
      minutes: 622,
      post: said('<p>Paid the ferryman with the one about my uncle’s tractor. He took it.</p>'),
    },
    {
      author: 'Ysandre',
      daysAgo: 0,
      minutes: 611,
      post: said(`<p>Le tri par métier. <strong>Le tri par métier !</strong> J’ai 214 herbes en vrac
        depuis l’été dernier, je vais pleurer un peu et je reviens.</p>`),
    },
    {
      author: 'Tournepierre',
      daysAgo: 0,
      minutes: 570,
      post: said(`<p>Abbaye terminée en 52 minutes, les vingt dernières à la nage. Notre prêtresse a
        soigné depuis le haut d’une armoire.</p>`),
    },
    {
      author: 'PipTheLesser',
      daysAgo: 0,
      minutes: 544,
      post: said(`<p>Is the ferry shared between channels? I waited ten minutes on the quay and three
        boats left without me.</p>`),
    },
    {
      author: 'Brannoc',
      daysAgo: 0,
      minutes: 530,
      post: {
        fr: `<p>@PipTheLesser Un bac par canal, il part toutes les quatre minutes. Il faut parler
          au passeur avant, pas seulement monter : il ne vous retiendra pas, il est trop
          poli.</p>`,
        en: `<p>@PipTheLesser One ferry per channel, leaving every four minutes. Talk to the
          ferryman first rather than just stepping aboard. He won’t stop you, he’s too
          polite.</p>`,
      },
    },
    {
      author: 'Nolwenn29',
      daysAgo: 0,
      minutes: 418,
      post: said(`<p>Brochet blanc au bout de 37 lancers, sous la pluie, au pied du deuxième campement.
        Je ne dirai rien de plus.</p>`),
    },
    {
      author: 'Bramblewick',
      daysAgo: 0,
      minutes: 395,
      post: said('<p>37 casts? I’m at 112 and I own nothing but boots.</p>'),
    },
    {
      author: 'Saltmarsh',
      daysAgo: 0,
      minutes: 260,
      post: said(`<p>With this name I feel I should have been consulted. Good work though, the mist at
        dawn is lovely.</p>`),
    },
    {
      author: 'Gaspardin',
      daysAgo: 0,
      minutes: 142,
      post: said(`<p>Le ponton invisible a fait tomber ma jument dans l’eau. Elle va bien, elle me
        regarde mal.</p>`),
    },
    {
      author: 'Quillfeather',
      daysAgo: 0,
      minutes: 47,
      post: said(`<p>Got the handbell on my second run and my guild has stopped speaking to me. Worth
        it.</p>`),
    },
  ],
}
