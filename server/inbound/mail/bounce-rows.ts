/** Why a mail bounced: nobody there (hard), temporary (full, soft), sender refused (reputation), content (message). */
export type BounceClass = 'hard' | 'full' | 'soft' | 'reputation' | 'message'

export type BounceRow = {
  class: BounceClass
  system: string
  sample: string
  words: RegExp
  isRaw?: boolean
}

const row = (
  bounceClass: BounceClass,
  system: string,
  words: RegExp,
  sample: string,
  rest: Partial<BounceRow> = {},
): BounceRow => ({ class: bounceClass, system, words, sample, ...rest })

/** Matched before codes; causes on our side first, as they count against no member. */
export const sureRows: readonly BounceRow[] = [
  row(
    'reputation',
    'Gmail',
    /\bspam|unsolicited|unwanted (mail|messages)|\bbulk (e-?mail|mail|messages?)\b|junk (e-?)?mail|\bU[BC]E\b|迷惑メール|スパム|垃圾(邮件|郵件)/i,
    'Our system has detected that this message is likely unsolicited mail',
  ),
  row(
    'reputation',
    'block lists',
    /black ?-?list|block ?-?list|deny ?-?list|\bRBL\b|dnsbl|barracudacentral|abuseat|\bsorbs\b|uribl|surbl|senderbase|senderscore|reputation|blocked (using|- see)|\blisted (at|by|in|on|as) \S*(\.(org|net|com|de|jp)\b|abus)/i,
    'Service unavailable, Client host blocked using Customer Block list',
  ),
  row(
    'reputation',
    'Gmail, who we are',
    /\b(dmarc|dkim|spf)\b|sender policy framework|\bsender.?id\b|unauthenticated|(not|been|be) authenticated|authentication (is )?(required|failed|failure|not|credentials|turned)|not authori[sz]ed to (send|use|relay|submit)|must authenticate|\bbatv\b|purported responsible|requires? (authentication|confirmation)|no valid recipients from|authentification (requise|invalide)/i,
    "Unauthenticated email is not accepted due to the domain's DMARC policy",
  ),
  row(
    'reputation',
    'Postfix, our sender',
    /\b(sender|originator|mail from|envelope[- ]from)('?s)?( (e-?mail|system|mail|domain|address|ip|host|name|verif\w+|callout|is|was|has|been|could|can|<@>|\(@\)|@))*\s*[:,]?\s*(<@>|@)?[ :]*(not|reject|denied|invalid|unknown|fail|block|refus|unrout|unresolv|unverif|does|doesn't|did|must|required|empty|banned|spammer|prohibited)/i,
    'Sender address rejected: Domain not found',
  ),
  row(
    'reputation',
    'sendmail, our sender',
    /\b(bad|invalid|unknown|unrout(e)?able|unverified|bogus|null|forged|fake|illegal|unacceptable) (envelope )?(sender|originator|mail from|return[- ]path)|domain of (the )?sender|\bfrom: ?domain is invalid|valid from:|verify (the |your )?(sender|return)|emetteur invalide|backscatter|third-party dsn|not owned by user|address is not verified|(送信者|差出人|送信元).{0,16}(拒否|存在|無効|認証|制限)/i,
    'Domain of sender address does not exist',
  ),
  row(
    'reputation',
    'Gmail, at a rate',
    /at a rate that|rate.?limit|(?<!has )too many (concurrent|simultaneous|connections?|messages|mails|e-?mails|errors|sessions|smtp|invalid)|throttl|slower|slow down|(connection|message|sending|hourly|daily) (rate|limit|frequency)|max(imum)? (emails|connections)|maximum (number of )?(connections|sessions)|unexpected volume|user complaints|trop de connexions|number of posts/i,
    'The user you are trying to contact is receiving mail at a rate that prevents additional messages',
  ),
  row(
    'reputation',
    'our address has no name',
    /\bptr\b|reverse.?dns|\br?dns (ptr|entry)|\brdns\b|reverse (lookup|hostname)|(find|resolve) your (reverse )?(host ?name|address|ip)|ip name lookup|relay host name|dynamic ip|\b(helo|ehlo)\b.{0,60}(reject|invalid|not|need|bad|must|denied)|my name was rejected|mismatches client/i,
    'Client host rejected: cannot find your hostname',
  ),
  row(
    'reputation',
    'our address is not let in',
    /\b(your|sending|source|this|client|sender) (ip|server|host|network|mta|mail ?server|address \[)( address)?.{0,60}(block|reject|denied|refus|bann|forbid|not (allowed|accepted|permitted)|listed)|banned sending|(ip|server|host|domain|#) (is|was|has been)( temporarily)? (block|bann)|accept\w* (mail|messages|connections?) from (your|this|hosts?|dynamic|servers?|ip)|forbidden by your|confirm this mail server|smtp server of your isp|open proxy|not allowed to connect|for sending mail of|access from (ip|mail server)|unverifyable|go away|poor quality/i,
    'This IP has been temporarily blocked',
  ),
  row(
    'reputation',
    'docomo, by the receiver’s own settings',
    /unknown user \S*@docomo\.ne\.jp.{0,20}end of DATA/i,
    '550 Unknown user x@docomo.ne.jp (in reply to end of DATA command)',
    { isRaw: true },
  ),
  row(
    'reputation',
    'au',
    /rejected by (the )?filter|due to recipient preferences|blocked by the recipient|protected by|gateway user|mass mailer|multiple addresses|organizational settings|low priority|message filtered|we do not accept mail from|refuse to receive|only accepting mail from|受信を?拒否|受け?取りを?拒否|拒否(設定|され|しました)/i,
    'The following recipients was rejected by the filter of the recipient',
  ),
  row(
    'reputation',
    'lists for their members',
    /not (a )?(member|subscrib)|closed mailing list|members-only|permission to (post|send)|SenderNotAuthenticated|RST\.NotAuthorized/i,
    'You are not a member of this mailing list',
  ),
  row(
    'soft',
    'a server without room',
    /insufficient system|mail system full|system (storage|resources)/i,
    'Insufficient system storage',
  ),
  row('full', 'docomo', /too much mail data/i, '552 too much mail data (in reply to end of DATA command)'),
  row(
    'full',
    'qmail',
    /(over|exceed\w*|out of)(( of)? (its|the|his|her|their|your|storage|disk|mail|mailbox|allowed))* ?quota|quota (is )?(exceed|full|violation|usage|limit)|dis[ck] ?quota|disk space|overquota|quotaexceeded/i,
    "User's mailbox is over quota",
  ),
  row(
    'full',
    'Gmail',
    /(mail ?box|inbox|mail ?folder|mail ?dir)( (is|was|has|are))?( (temporarily|currently|already|almost))? (full|exceed|would exceed)|full mailbox|mailbox (size|storage|quota).{0,20}exceed|exceed\w* (the )?(local limit|storage|allowed size|maximum allowed storage|receiving limit)|out of storage|enough (disk |storage |free )?space|insufficient (disk|storage|space)|storage allocation|used up|has too many messages|receiving limits|destinataire pleine|buz[oó]n (lleno|est)|postfach (ist )?voll|casella piena/i,
    "The recipient's inbox is out of storage space",
  ),
  row(
    'full',
    'Japanese gateways',
    /容量(を|が|の|制限)*.{0,6}(超|オーバー|いっぱい|一杯|不足)|容量オーバー|(メール|受信)(ボックス|箱|サーバー?).{0,14}(一杯|いっぱい|満杯|容量)|邮箱已满|郵箱已滿|信箱已滿|переполнен/i,
    'メールボックスの容量を超えています',
  ),
  row(
    'message',
    'Postfix',
    /message (size|length|too large|too big)|too (big|large)|size (limit )?exceed|exceed\w*.{0,40}(size|length|limit)\b|(size|line) limit|file size|maximum (message )?size|administrative limit|databytes|taille limite|サイズ.{0,12}(超|制限|大き)/i,
    'message size 12000000 exceeds size limit 10240000 of server',
  ),
  row(
    'message',
    'Gmail, what is in it',
    /virus|malware|phish|infected|(illegal|prohibited|executable|banned|dangerous) (attachment|content|file)|(form|type) of attachment|attachments? (is|are|was|were|not)|potential security|rfc ?2?5?[38]22\b.{0,20}compliant|mime (header|complexity)|8-?bit|header (size|error|are not)|duplicate header|multiple .{0,20}header|content (reject|denied|filter|not)|(banned|mail) content|unacceptable content|ウイルス|ウィルス/i,
    'This message was blocked because its content presents a potential security issue.',
  ),
  row(
    'soft',
    'au, for now',
    /temporar(y|ily) (limited|disabled|unavailable|suspended|deferred|inactive|locked|rejected|failure|error|problem|local)|try again in|host not found, try again|一時的/i,
    'The user(s) account is temporarily limited.',
  ),
  row('soft', 'docomo, many', /too many recipients/i, '552 too many recipients'),
  row(
    'soft',
    'programs that died and mails that turn round',
    /command died|command (failed|output):|x-unix; ?\d+|mailer error|\bexit (status )?\d+|\bprocmail\b|configuration error|system config|back to (my|it)self|(mail|routing|forwarding|broken) loop|loop (alert|broken|condition|back|was found)|looping|too many hops|hop count|duplicated? message-?id|several matches|interrupted system call|\bldap\b|grey-?list/i,
    'Command died with status 255: "/usr/local/bin/filter"',
  ),
  row(
    'hard',
    'docomo, nobody there',
    /\b(unknown|invalid|no such|non-?existent|bad|no valid|undeliverable|wrong|inactive|illegal|deactivated)[ -](local )?(destination )?(user|alias|recipient|mail ?box|address|e-?mail|account|addressee|virtual user|local[- ]?part|person|rcpt)|invalid final delivery|bad destination|(address(es)?|user|recipients?) were unknown|in name directory|can'?t accept user|not e-?mail addresses|unknown virtual/i,
    '550 Unknown user (in reply to RCPT TO command)',
  ),
  row(
    'hard',
    'SoftBank',
    /invalid recipient|recipient address rejected: ?(user|access denied|undeliverable|unknown|invalid|not found|no such)/i,
    '550 Invalid recipient',
  ),
  row(
    'hard',
    'au, closed',
    /\b(user\(?s?\)?|recipient|mail ?box|account|address|e-?mail|addressee|subscriber|customer)\b( (name|address|account|email|mailbox))?('s)?[\s<>()":]{0,6}(@|\S{1,40} )?[\s<>()":]{0,4}((is|was|are|were|has|have|been|had|that you tried to reach is|you sent your message to is) ){0,3}(unknown|not known|not found|not exist|not valid|not recogni|not local|not active|not listed|not present|inactive|disabled|deactivated|terminated|closed|suspended|discontinued|expired|deleted|removed|cancel|frozen|invalid|no longer|missing|unavaiable|archived|(currently |temporary |is )?(suspended|locked)|administrative?(le?y)? disabled|not ok|not accepted|has been denied|unavailable(: possible| \(|:|$))|account unavailable|envelope recipient|extended inactivity|@> ?(is )?(unavailable|suspended)|@ (is )?((currently )?suspended|unavailable)|recipient refuses|mailaddress is/i,
    'The user(s) account is disabled.',
  ),
  row(
    'hard',
    'Gmail, nobody there',
    /(does|do|did)( not|n'?t) exist|\bnot exist\b|doesn'?t have an? .{0,60}account|not (a |an )?(our|known|valid|active|local|registered|existing) (user|mailbox|recipient|address|e-?mail|account|customer)|not our (user|customer)|not listed in|not present in directory|no longer (in use|valid|available|active|accept\w*|at this|exists?|works?)|has (been )?moved|been replaced by|user is terminated/i,
    'The email account that you tried to reach does not exist.',
  ),
  row(
    'hard',
    'Exchange',
    /Recip(ient)?NotFound|wasn't found|couldn't be found|could not be found|was not found|name is not recognized|unknown recipient|000C05A6|<@>:? not found/i,
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  ),
  row(
    'hard',
    'qmail, nobody there',
    /no (mail ?box|account|user|one|person|mail box|address|matches?|recipient)s? .{0,30}(here|by that name|at this|available|name directory|for this)|no mailbox found|missing home directory|badr(cpt|ecipient)|valid ?rcpt|domain or user isn't in/i,
    'Sorry, no mailbox here by that name. (#5.1.1)',
  ),
  row(
    'hard',
    'Postfix, nobody there',
    /in (local recipient|virtual (mailbox|alias)|relay recipient) table|user unknown|user.{0,3}not.{0,3}found/i,
    'User unknown in virtual mailbox table',
  ),
  row(
    'hard',
    'Postfix, no domain',
    /\b(host|domain)( or domain)?( name)?( is| was)? (not found|unknown)|couldn'?t find any host|could not find any host|unrout(e)?able|\bno mx\b|nullmx|accept mail|\b(unknown|no such|non-?existent|invalid|bad) (host|domain|dns domain|mail domain)|lookups failed permanently|no smtp service|name or service not known|domain name not found|(remote )?domain is not reachable|remote domain|domain must exist|(domain|dns) .{0,60}does not exist|nxdomain|no (a|mx) record|(no|with no) data/i,
    'Host or domain name not found. Name service error for name=gone.example.jp type=AAAA',
  ),
  row(
    'hard',
    'Japanese gateways',
    /(宛先|あて先|送信先|受信者|ユーザー?|アドレス)(の|が|は|を|メール|ユーザー?|アドレス|ドメイン|\s){0,8}.{0,14}(見つか|存在し|不明|ありません|間違|無効|使われて|確認できません|登録されて)|(ユーザー?|ドメイン)が(存在|見つか)|ディレクトリ(のリスト)?には?(見つかり|あり)ません/,
    '宛先のメールアドレスが存在しません。',
  ),
  row(
    'hard',
    'other languages',
    /no existe|usuario desconocido|utilisateur inconnu|destinataires? (invalide|inconnu)|empfänger.{0,24}(unbekannt|nicht gefunden)|unbekannter (empfänger|benutzer)|nessun utente|utente sconosciuto|usuário (não|inexistente|desconhecido)|не (найден|существует)|收件人.{0,8}(不存在|不正)|用户不存在|邮箱不存在|帳號不存在|查[无無]此/i,
    '550 No existe dicha persona',
  ),
  row(
    'soft',
    'qmail, too long',
    /in the queue too long|delivery (time )?expired|message expired|(retry|queue) time(out)?( not reached| exceeded)?|could not be delivered for|multiple retries|failing for a long time|allowed queue period|not been collected|attempts? made/i,
    "I'm not going to try again; this message has been in the queue too long.",
  ),
  row(
    'soft',
    'Postfix, no connection',
    /time[d-]? ?out|connection (refused|reset|dropped|closed|failed)|lost connection|no route to host|unreachable|did not (respond|answer|accept our requests)|not responding|network error|establish an smtp connection|greeting failed|could not contact|mailbox busy/i,
    'connect to mx.example.jp[192.0.2.1]:25: Connection timed out',
  ),
]

/** Asked after the code: words that servers use for this and that. */
export const likelyRows: readonly BounceRow[] = [
  row(
    'reputation',
    'Exchange, policy',
    /\bpolic(y|ies)\b|\bblocked\b|\bbanned\b|not (allowed|permitted|welcome)|prohibit|forbidden|administrative|\bunacceptable\b|ポリシー/i,
    'Message rejected due to local policy',
  ),
  row(
    'hard',
    'Outlook.com',
    /mail ?box[\s<>"@]{0,5}(is )?(not available|unavailable)|does not like recipient|recipient address rejected\.?\s*(\(|$)|rejected recipient|recipients? (was |were )?(rejected|not accepted|undeliverable)|vpopmail|address rejected/i,
    'Requested action not taken: mailbox unavailable',
  ),
  row(
    'reputation',
    'whoever says no',
    /access denied|\brelay|reject|refus|denied|denies|not accept|restrict|verification failure|protocol violation|problem occurred|not authori[sz]ed|secur(e|ity)|rejete|sender|rcpthosts|拒否|制限/i,
    '550 Rejected',
  ),
  row(
    'soft',
    'whoever is busy',
    /try (again )?later|busy|unavailable|not available|overload|resources|closing (transmission|connection)|temporar/i,
    '450 please try again later',
  ),
]
