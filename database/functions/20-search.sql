-- What the free search looks through: width, case, kana, variants of kanji (高髙, 辺邊邉), accents, apostrophes, hyphens and
-- signs nobody sees are one, so that a name is found by each of its written forms. As searchForm in
-- contract/search-form.ts says, which a test compares.
create or replace function search_form(held text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(translate(
    lower(normalize(regexp_replace(
      normalize(held, nfkd),
      '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff''`=・·•‧∙⋅゠ʼʹ‘’‛′‐‑‒–—―−⁃-]',
      '', 'g'), nfkc)),
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼ'
    'ぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ萬𠀋與兩竝乘亂龜豫爭亙亞𫝆佛假會傳體餘倂俠價值俱儉僞兔莵兒黨內圓寫凜'
    '處剎剱劍劒劔釼劑剩勵勞效敕勸勳勻區醫單夘卽卻𠩤廁廏廐嚴參雙收敍敘臺𠮟號𠮷吳吞咒脣啞啟㐂營噓囑嚙團圍圖圀國圈薗圡𡈽壓墮壘鹽'
    '塡增壞壤壯聲壹賣壷變奧奬獎姊姬娛壻孃學寳寶實冨寬寢對壽專將尙堯盡屆屛屬嶽峽峩峯㠀嶋嶌㟢嵜碕﨑𥔎嵓巖巗巢卷帶歸幤幷廳廣牀廢'
    '瓣辨辯貳彌彎强彈當彥徑從禦德惪徵應戀恆惠悅惱惡慘愼懷戰戲戶戾纔拂拔擇擔拜據擴擧舉挾插搜揭摑搔搖攝擊攪敎數亝斉齊齋斷旣舊昻'
    '曻晝晄晉晚曉曆暨曾𣏾邨條來盃樞栢栁桺查柹杤榮桒櫻枡棧檜楳棃檮檢榆樓樂槪鎗樣槇權橫槗𣘺缺歐歡步齒歲歷殘毆殼每氣冰污冲沒澤濾'
    '淨淺濱濵湧淚瀆凉淸渴濟涉澀澁溪淵渊溫灣溼濕滿潑瀧滯潛涛瀨𤄃燈爐點爲焰燒菸凞煕犧狀獨狹獵豬貓獻獸瑤甁產畫畧疊瘦癡痹發皋盜縣'
    '眞硏碎礪礒禮禰禱祿禪穐龝祕稱稅棱稻穗頴穩穰竊竃龍簞籠粹肅妝糉絲經繪絕繼續緜總綠緖緣繩縱纖繫繡罐羣飜聰聽膽𦚰腳脫腦臟舍鋪舩'
    '艷蘆藝莖荔莊萊萠蔥蔣簑藏蕋蘂薰藥籔藪籘蘓乕虛蟲蠶虵螢蠣蠻蟬蠟蠏衞裝裡襃霸覺覽觀觸譯證譽說讀諫謠讓豐贊贗踐軀轉輕輛辭邉邊𨘢'
    '邇遞聯遯遲逹遙郞鄉鄕醉醱醬釀釋埜鉃銕鐵鈎鑛錢銳鑄鍊錄鎭閒關閱鬥鬪鬭陷險隨隱鄰鴈雜靈靑靜靱頸頰賴顏顯餠舘驛駈驅騷驗驒髓髙髮'
    '鰺鷗鶯鵞雞鷄寉靍靏鹼麥麴麪麵黃黑默鱉齡ヶヵヰヱøØłŁđĐıẞÆŒ',
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボ'
    'ポマミムメモャヤュユョヨラリルレロヮワイエヲンヴカケ万丈与両並乗乱亀予争亘亜今仏仮会伝体余併侠価値倶倹偽兎兎児党内円写凛'
    '処刹剣剣剣剣剣剤剰励労効勅勧勲匀区医単卯即却原厠厩厩厳参双収叙叙台叱号吉呉呑呪唇唖啓喜営嘘嘱噛団囲図国国圏園土土圧堕塁塩'
    '填増壊壌壮声壱売壺変奥奨奨姉姫娯婿嬢学宝宝実富寛寝対寿専将尚尭尽届屏属岳峡峨峰島島島崎崎崎崎崎巌巌巌巣巻帯帰幣并庁広床廃'
    '弁弁弁弐弥弯強弾当彦径従御徳徳徴応恋恒恵悦悩悪惨慎懐戦戯戸戻才払抜択担拝拠拡挙挙挟挿捜掲掴掻揺摂撃撹教数斎斎斎斎断既旧昂'
    '昇昼晃晋晩暁暦曁曽杉村条来杯枢柏柳柳査柿栃栄桑桜桝桟桧梅梨梼検楡楼楽概槍様槙権横橋橋欠欧歓歩歯歳歴残殴殻毎気氷汚沖没沢沪'
    '浄浅浜浜涌涙涜涼清渇済渉渋渋渓渕渕温湾湿湿満溌滝滞潜濤瀬灘灯炉点為焔焼煙熙熙犠状独狭猟猪猫献獣瑶瓶産画略畳痩痴痺発皐盗県'
    '真研砕砺磯礼祢祷禄禅秋秋秘称税稜稲穂穎穏穣窃竈竜箪篭粋粛粧粽糸経絵絶継続綿総緑緒縁縄縦繊繋繍缶群翻聡聴胆脇脚脱脳臓舎舗船'
    '艶芦芸茎茘荘莱萌葱蒋蓑蔵蕊蕊薫薬薮薮藤蘇虎虚虫蚕蛇蛍蛎蛮蝉蝋蟹衛装裏褒覇覚覧観触訳証誉説読諌謡譲豊賛贋践躯転軽輌辞辺辺辺'
    '迩逓連遁遅達遥郎郷郷酔醗醤醸釈野鉄鉄鉄鉤鉱銭鋭鋳錬録鎮間関閲闘闘闘陥険随隠隣雁雑霊青静靭頚頬頼顔顕餅館駅駆駆騒験騨髄高髪'
    '鯵鴎鴬鵝鶏鶏鶴鶴鶴鹸麦麹麺麺黄黒黙鼈齢ケカイエoollddißæœ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- What a free search finds members by without reading all of them: every two letters that stand beside each other in
-- search_text, and every letter that is not ASCII, each as one number with the company in its upper bits. They stand in a
-- table of their own, as members are written with every answer and an index on them would be written too.
create or replace function search_grams(company bigint, held text) returns bigint[]
language sql immutable parallel safe as $$
  with letters as (
    select ascii(letter)::bigint as one, coalesce(ascii(lead(letter) over (order by place)), 10)::bigint as two
    from string_to_table(held, null) with ordinality as s (letter, place)
  )
  select coalesce(array_agg(distinct (company % 2097152 << 42) | gram), '{}')
  from (
    select one << 21 | two from letters where one <> 10 and two <> 10
    union all
    select one << 21 from letters where one > 127
  ) as grams (gram)
$$;

create or replace function keep_member_grams() returns trigger language plpgsql as $$
begin
  insert into member_grams values (new.company_id, new.id, search_grams(new.company_id, new.search_text))
  on conflict (company_id, member_id) do update set grams = excluded.grams;
  return null;
end $$;

create or replace function member_search.holding(wanted bigint[]) returns setof bigint
language sql stable security definer set search_path = '' rows 200 as $$
  select g.member_id from public.member_grams as g
  where g.company_id = public.current_company()
    and g.grams @> (
      select array_agg((public.current_company() % 2097152 << 42) | gram) from unnest(wanted) as w (gram))
$$;
alter function member_search.holding owner to soramoyo_system;
