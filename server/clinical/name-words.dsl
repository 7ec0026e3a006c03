# Words beside the name of a medicine that say nothing about what is in it; without accents, in English, Spanish, French and Swahili.
# What changes the contents (plus, duo, compuesto, D, cold, night, HCT, DM, PM …) must not be here: such a name is a product of its own.
# join: between two medicines. filler: dosage forms, release, units, times, salts. metal: a salt beside another name, a medicine alone.
join = and with y con et avec na
# part: of the day; right after a name it can be a product of its own (Advil Night), elsewhere it says when.
part = day night dia noche noches jour nuit matin soir
metal = sodium potassium calcium magnesium zinc sodio potasio calcio magnesio
# ---- dosage forms ----
filler = tab tabs tablet tablets cap caps capsule capsules pill pills caplet caplets softgel softgels gelcap gelcaps liquicaps liquigels liquid solution soln suspension susp syrup elixir linctus mixture
filler = cream ointment oint gel lotion foam shampoo patch patches transdermal plaster inhaler inhalers inhalation inhaled puffer nebules nebuliser nebulizer spray drops drop eye ear nasal nose mouthwash
filler = oral topical injection injections injectable inj shot jab vial vials ampoule ampoules amp amps pen pens prefilled syringe infusion iv im sc subcut subcutaneous intramuscular intravenous po sl pr pv sublingual buccal rectal vaginal
filler = suppository suppositories supp pessary pessaries powder granules sachet sachets chewable effervescent dispersible soluble lozenge lozenges film strip implant iud coil kit pack blister bottle tube
filler = swish troche troches neb nebs easyhaler prophylaxis replacement maintenance evohaler accuhaler turbuhaler turbohaler diskus respimat handihaler ellipta breezhaler hfa mdi dpi kwikpen flexpen solostar flextouch penfill
filler = comprimido comprimidos tableta tabletas capsula capsulas pastilla pastillas gragea grageas jarabe gotas crema pomada unguento locion espuma parche parches inhalador aerosol nebulizar solucion ampolla ampollas ampula
filler = inyeccion inyecciones inyectable inyectables viales jeringa pluma sobre sobres polvo granulado efervescente efervescentes masticable masticables bucodispersable supositorio supositorios ovulo ovulos colirio via topico oftalmico frasco caja tubo
filler = comprime comprimes cp cps gelule gelules cachet cachets sirop gouttes creme pommade inhalateur buvable seringue stylo poudre effervescents
filler = effervescente sublinguale secable orodispersible orodispersibles suppositoire suppositoires ovule ovules collyre pulverisation boite flacon lyoc lyophilisat pelliculé pellicule
filler = medicine medicines medication medications meds drug drugs medicina medicinas medicamento medicamentos remedio medicament medicaments remede dawa madawa
filler = kidonge vidonge tembe sindano maji matone krimu mafuta kupaka kuvuta kunywa chupa pakiti
# ---- release and strength words ----
filler = er xr sr cr dr ec la xl mr ir odt ds ss hs hd extended release modified delayed immediate controlled sustained slow long acting enteric coated retard prolonged gastro resistant
filler = generic brand otc rx low high dose strength regular adult adults adulto adultos adulte adultes children child childrens kids pediatric paediatric junior infant infants nino ninos infantil enfant enfants nourrisson bebe bebes watoto mtoto
filler = forte fort lp crono chrono liberacion prolongada prolongado retardada entericas enterica gastrorresistente gastrorresistentes recubierto recubiertos liberation prolongee modifiee gastroresistant gastroresistants faible generique generico ef
# ---- units ----
filler = mg mgs mcg ug g gr gm gms gram grams kg ml mls l cl dl iu ui u unit units meq mmol mol mu percent puff puffs sprays actuation microgram micrograms milligram milligrams milliliter milliliters teaspoon teaspoons tsp tablespoon
filler = mili miligramo miligramos microgramo microgramos gramo gramos mililitro mililitros unidad unidades cucharada cucharadas cucharadita inhalaciones milligramme milligrammes microgramme microgrammes gramme grammes unite unites bouffee bouffees cuillere cuilleres mikrogramu miligramu gramu kijiko vijiko
# ---- how often ----
filler = once twice daily days week weekly month monthly hour hours hourly hr hrs h nightly nocte morning mane evening noon bedtime every each as needed prn when required qd od bd bid tds tid qid qds qhs qam qpm stat times time x per a an the of for in at on to one two three four half take taking taken my taper strengths q4h q6h q8h q12h
filler = cada hora horas dias diario diaria diarios semana semanal mensual manana tarde mediodia veces vez al el los las de del un una uno dos tres por para en si necesario necesita media cuarto tomar tomo
filler = fois par jours semaine mois midi heure heures toutes les le une deux trois quatre demi du des d au aux besoin pour prendre je prends
filler = mara kwa siku wiki mwezi saa asubuhi mchana jioni usiku kila ya za cha wa moja mbili tatu nne nusu baada kabla chakula kumeza
# ---- salts and esters ----
filler = hcl hydrochloride hydrobromide hbr hydrate dihydrate trihydrate monohydrate anhydrous besylate besilate maleate tartrate bitartrate succinate fumarate mesylate mesilate tosylate sulfate sulphate phosphate citrate acetate nitrate oxalate gluconate lactate propionate valerate furoate xinafoate pamoate stearate ethylsuccinate
filler = bes pot sod cyp ge hyclate axetil proxetil medoxomil cilexetil etexilate disoproxil alafenamide arginine erbumine tromethamine trometamol lysine bromide chloride magnesic sodic decanoate enanthate dipropionate acetonide carbonate bicarbonate pivoxil mofetil
filler = clorhidrato hidrocloruro bromhidrato hidrato trihidrato monohidrato besilato maleato tartrato bitartrato succinato fumarato mesilato tosilato sulfato fosfato citrato acetato nitrato oxalato gluconato lactato propionato valerato furoato pamoato estearato lisina arginina
filler = sodico sodica disodico potasico potasica calcico calcica magnesico magnesica bromuro cloruro proxetilo axetilo medoxomilo trometamina hemihidrato
filler = chlorhydrate bromhydrate sodique disodique potassique calcique magnesien bromure chlorure
# ---- words that are no slip of a medicine's name ----
# everyday: parts of the body, complaints, kinds of medicine, colours; beside one of them no correction is offered.
everyday = vitamin vitamins mineral minerals supplement supplements herb herbs herbal remedy antibiotic antibiotics painkiller painkillers steroid steroids statin statins vaccine vaccines hormone hormones chemo
everyday = blood pressure sugar heart kidney liver stomach thyroid diabetes cholesterol asthma allergy cough cold fever pain sleep sleeping nerve nerves water bone joint joints skin chest head headache migraine malaria typhoid ulcer ulcers worms
everyday = blue white pink yellow green red orange brown purple black round little small big large new old none nothing unknown sure list doctor nurse hospital pharmacy mother wife husband morning table general normal some
everyday = vitamina vitaminas suplemento antibiotico antibioticos analgesico analgesicos calmante esteroide vacuna vacunas hormona hormonas quimio presion azucar corazon rinon higado estomago tiroides colesterol
everyday = asma alergia tos gripe fiebre dolor dormir sueno nervios cabeza piel azul blanco blanca rosa amarillo amarilla verde rojo roja redonda ninguno ninguna nada receta
everyday = vitamine vitamines complement antibiotique antibiotiques antidouleur antidouleurs somnifere somniferes vaccin vaccins chimio tension sucre coeur rein foie estomac thyroide asthme allergie toux
everyday = rhume fievre douleur sommeil nerfs tete peau bleu blanc blanche rose jaune vert rouge rond petit petite aucun aucune rien medecin hopital pilule tisane
everyday = chanjo presha shinikizo sukari moyo figo ini tumbo kichwa kikohozi mafua homa maumivu usingizi ngozi nyeupe nyekundu njano bluu kijani hakuna sijui daktari hospitali kienyeji minyoo mgongo kinga
# ---- who makes or sells it ----
# "Metformine Biogaran", "Omeprazol Cinfa", "Kirkland ibuprofen": many boxes bear the ingredient and the maker. Passed over beside a medicine's name, and no medicine
# alone. Names of several words have a hyphen between them. What is also a word for contents ("ultra", "duo") must not be here. Written from the lists of holders of
# authorisations of the FDA (US), MHRA (UK), ANSM (FR), AEMPS (ES), INVIMA (CO), COFEPRIS (MX), ANVISA (BR), ANMAT (AR), PPB (KE) and TMDA (TZ) as remembered; to be checked by a pharmacist.
# several places
maker = teva sandoz mylan viatris aurobindo lupin zydus cadila cipla sun-pharma dr-reddys reddys dr-reddy torrent accord accord-healthcare apotex hikma macleods glenmark ajanta alembic unichem strides intas hetero emcure micro-labs microlabs ipca alkem ranbaxy wockhardt krka gedeon-richter richter egis polpharma medochemie remedica stada ratiopharm hexal winthrop zentiva actavis bayer pfizer gsk glaxosmithkline glaxo sanofi novartis roche merck msd lilly abbott astrazeneca janssen johnson-johnson boehringer takeda servier menarini almirall pierre-fabre novo-nordisk organon
# United States, with the brands of shops
maker = amneal camber solco prinston lannett perrigo greenstone rugby qualitest watson northstar ascend granules breckenridge novadoz bionpharma taro sunmark west-ward major-pharmaceuticals
maker = kirkland kirkland-signature equate great-value cvs cvs-health walgreens rite-aid up-up good-sense goodsense members-mark basic-care amazon-basic-care amazon topcare kroger publix meijer quality-choice careone signature-care nature-made natures-bounty spring-valley now-foods solgar
# United Kingdom
maker = almus crescent milpharm bristol-laboratories aspar galpharm numark boots tesco asda sainsburys morrisons superdrug lloydspharmacy lloyds-pharmacy aldi lidl bells bells-healthcare relonchem dexcel rosemont brown-burk flamingo chanelle thornton-ross pinewood mercury-pharma advanz noumed medreich holland-barrett vitabiotics
# France, Germany
maker = biogaran arrow eg eg-labo teva-sante cristers almus quiver qualimed evolugen alter bgr phr-lab isomed tillomed bluefish upsa cooper hcs reddy-pharma henning 1a-pharma aliud heumann betapharm dura puren aristo abz denk denk-pharma
# Spain
maker = cinfa normon kern kern-pharma kernpharma ratio aurovitas tarbis pensa qualigen bexal mabo vir tecnigen edigen davur combix uxa farmalider juventus germed ferrer esteve faes lacer grindeks durban hacendado
# Latin America
maker = genfar mk tecnoquimicas la-sante laproff lafrancol procaps american-generics coaspharma anglopharma ecar memphis bussie colmed farmacias-similares similares dr-simi amsa kener alpharma brulart collins maver pisa chinoin liomont silanes sanfer senosiain rimsa neolpharma psicofarma iqfarma medifarma farmindustria hersil roemmers bago gador raffo elea denver-farma lazar klonal richet savant fabra sidus craveri baliarda ems eurofarma medley neo-quimica saval andromaco laboratorio-chile lab-chile mintlab opko recalcine
# Kenya, Tanzania, Uganda, and who sells there
maker = dawa-life-sciences dawalife elys cosmos beta-healthcare lab-allied laballied laboratory-allied regal universal universal-corporation sphinx comet biodeal shelys zenufa keko interchem kampala-pharmaceutical rene abacus quality-chemicals medopharm square beximco incepta getz hilton sami indoco bliss bliss-gvs laborex fourrts
# what stands behind a maker, and the books that describe a medicine
maker = pharma pharmaceutical pharmaceuticals laboratory laboratories labs lab laboratorio laboratorios laboratoire laboratoires healthcare ltd limited inc company gmbh plc made-by usp bp ph-eur nf
