import { said } from './sample-topic.ts'
import type { SampleText, SampleTopic } from './sample-topic.ts'

const thursday: SampleText = {
  fr: `<p>Le royaume sera fermé <strong>jeudi de 6 h à 9 h</strong>, heure de Paris, le temps
    d’installer la 2.7 et de changer deux disques. Le site, le forum et le classement
    resteront consultables ; seul le jeu sera hors ligne.</p>
    <h2>Avant jeudi</h2>
    <ul>
      <li>Videz votre boîte aux lettres si elle contient des objets dont l’envoi expire dans la
      journée. Les délais ne sont pas suspendus pendant la coupure.</li>
      <li>Déconnectez-vous dans une ville. Les personnages restés dans l’ancienne zone de la crue se
      réveilleront sur le quai, un peu mouillés.</li>
      <li>Lancez le téléchargement de la mise à jour dès mercredi soir si votre connexion est
      lente : elle sera disponible à partir de 20 h.</li>
    </ul>
    <h2>Pendant la coupure</h2>
    <p>L’avancement s’affiche sur la page <a href="/page/server">État du serveur</a>, mise à jour
    toutes les minutes. Si à 9 h quelque chose n’est pas prêt, nous l’écrirons ici, avec une
    nouvelle heure plutôt qu’un « bientôt ».</p>
    <h2>Après</h2>
    <p>Les ventes de l’hôtel des enchères sont prolongées de trois heures et le bonus du jour compte
    double jusqu’à minuit, pour celles et ceux qui jouent le matin.</p>`,
  en: `<p>The realm will be closed on <strong>Thursday from 6 to 9 am</strong>, Paris time, while
    we install patch 2.7 and replace two disks. The site, the forum and the rankings will stay
    up; only the game will be offline.</p>
    <h2>Before Thursday</h2>
    <ul>
      <li>Empty your mailbox if it holds anything that expires that day. The timers do not stop
      during the maintenance.</li>
      <li>Log out in a town. Characters left in the old flood zone will wake up on the quay,
      slightly damp.</li>
      <li>If your connection is slow, fetch the update on Wednesday evening: it will be there from 8
      pm.</li>
    </ul>
    <h2>During the maintenance</h2>
    <p>You can follow progress on the <a href="/page/server">server page</a>, which refreshes every
    minute. If something isn’t ready at 9, we will say so here and give a new time rather than
    “soon”.</p>
    <h2>Afterwards</h2>
    <p>Auctions are extended by three hours, and the daily bonus counts double until midnight for
    those of you who play in the morning.</p>`,
}

const outage: SampleText = {
  fr: `<p>Dimanche soir, le royaume est resté fermé 1 h 52, au pire moment de la semaine : 412
    personnes étaient connectées et onze groupes se trouvaient dans Cendrefort. Nous vous
    devons le récit complet.</p>
    <h2>Ce qui s’est passé</h2>
    <table>
      <thead>
        <tr><th scope="col">Heure</th><th scope="col">Événement</th></tr>
      </thead>
      <tbody>
        <tr><td>21 h 47</td><td>La sauvegarde automatique échoue, le disque est plein.</td></tr>
        <tr><td>21 h 49</td><td>Le serveur se ferme de lui-même plutôt que de jouer sans pouvoir
        enregistrer.</td></tr>
        <tr><td>21 h 58</td><td>L’alerte arrive sur le téléphone d’Oswin, qui est au
        cinéma.</td></tr>
        <tr><td>22 h 31</td><td>Cause trouvée : les journaux de l’hôtel des enchères n’étaient plus
        effacés depuis la 2.6.</td></tr>
        <tr><td>23 h 41</td><td>Réouverture, après vérification des personnages un par un.</td></tr>
      </tbody>
    </table>
    <p>La ligne qui a tout déclenché, pour les curieux :</p>
    <pre><code>21:47:12 [world] autosave failed: no space left on /srv/realm (0 of 240 GB free)</code></pre>
    <h2>Ce que vous avez perdu</h2>
    <p>Au plus deux minutes de jeu. Les onze groupes de Cendrefort ont retrouvé leur butin par
    courrier lundi matin. S’il vous manque quelque chose, ouvrez un ticket
    d’<a href="/support">assistance</a> avant dimanche prochain ; nous gardons une copie du royaume
    à 21 h 45.</p>
    <h2>Ce que nous avons changé</h2>
    <ol>
      <li>Les journaux sont effacés au bout de quatorze jours, et un essai le vérifie.</li>
      <li>L’alerte part quand le disque est plein à 80 %, plus à 100 %.</li>
      <li>Elle part vers deux téléphones, dont un qui ne va pas au cinéma le dimanche.</li>
    </ol>`,
  en: `<p>On Sunday evening the realm was down for 1 hour 52 minutes, at the worst time of the
    week: 412 people were online and eleven groups were inside Cinderhold. You are owed the
    full story.</p>
    <h2>What happened</h2>
    <table>
      <thead>
        <tr><th scope="col">Time</th><th scope="col">Event</th></tr>
      </thead>
      <tbody>
        <tr><td>9.47 pm</td><td>The automatic save fails because the disk is full.</td></tr>
        <tr><td>9.49 pm</td><td>The server shuts itself down rather than let you play without
        saving.</td></tr>
        <tr><td>9.58 pm</td><td>The alert reaches Oswin’s phone. Oswin is at the cinema.</td></tr>
        <tr><td>10.31 pm</td><td>Cause found: since 2.6, nothing had been clearing the auction house
        logs.</td></tr>
        <tr><td>11.41 pm</td><td>Open again, after checking every character in turn.</td></tr>
      </tbody>
    </table>
    <p>The line that started it all, for the curious:</p>
    <pre><code>21:47:12 [world] autosave failed: no space left on /srv/realm (0 of 240 GB free)</code></pre>
    <h2>What you lost</h2>
    <p>Two minutes of play at most. The eleven groups in Cinderhold had their loot by mail on Monday
    morning. If anything is missing, open a <a href="/support">support</a> ticket before next
    Sunday; we are keeping a copy of the realm as it was at 9.45 pm.</p>
    <h2>What we changed</h2>
    <ol>
      <li>Logs are cleared after fourteen days, and a test makes sure of it.</li>
      <li>The alert goes out when the disk is 80% full instead of 100%.</li>
      <li>It goes to two phones, one of which does not go to the cinema on Sundays.</li>
    </ol>`,
}

export const maintenance: SampleTopic[] = [
  {
    forum: 'maintenance',
    slug: 'maintenance-on-thursday-morning',
    title: {
      fr: 'Maintenance jeudi matin, de 6 h à 9 h',
      en: 'Maintenance on Thursday, 6 to 9 am',
    },
    isNews: true,
    isOfTheWeek: true,
    views: 871,
    posts: [
      { author: 'Oswin', daysAgo: 4, minutes: 500, post: thursday },
      {
        author: 'Bramblewick',
        daysAgo: 4,
        minutes: 410,
        post: said(`<p>Thursday is my day off and 6 am is when I play. I shall use the time to read a
          book, like an animal.</p>`),
      },
      {
        author: 'Oswin',
        daysAgo: 0,
        minutes: 705,
        post: {
          fr: `<p>Terminé à 8 h 54, réouverture à 9 h 10 après un dernier contrôle. Les deux
            disques sont neufs et silencieux.</p>`,
          en: `<p>Finished at 8.54, open again at 9.10 after one last check. Both disks are new,
            and quiet.</p>`,
        },
      },
    ],
  },
  {
    forum: 'maintenance',
    slug: 'what-happened-on-sunday-evening',
    title: {
      fr: 'Panne de dimanche soir : ce qui s’est passé',
      en: 'Sunday evening’s outage: what happened',
    },
    isNews: true,
    isOfTheWeek: true,
    views: 2655,
    posts: [
      { author: 'Oswin', daysAgo: 16, minutes: 700, post: outage },
      {
        author: 'Tournepierre',
        daysAgo: 16,
        minutes: 650,
        post: said(`<p>On avait Orrec à 3 %. Trois. Mais le courrier est bien arrivé, avec le bouclier.
          Merci.</p>`),
      },
      {
        author: 'Quillfeather',
        daysAgo: 16,
        minutes: 512,
        post: said(`<p>I work in operations and our own incident reports aren’t this honest. What was
          the film?</p>`),
      },
      {
        author: 'Oswin',
        daysAgo: 16,
        minutes: 498,
        post: {
          fr: '<p>Je ne saurais pas vous dire, je n’ai vu que le début.</p>',
          en: '<p>I couldn’t tell you. I only saw the beginning.</p>',
        },
      },
      {
        author: 'Ysandre',
        daysAgo: 15,
        minutes: 300,
        post: said(`<p>Il me manquait une bague, ticket ouvert à midi, bague rendue à 12 h 40. Rien à
          redire.</p>`),
      },
    ],
  },
]
