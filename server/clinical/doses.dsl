# Greatest usual doses, version 2026-11. Written in our own words from the sources named; not reviewed by a clinician.
# ingredient | ages in years | form | unit | one dose | a day | for each kg: one dose / a day | schedule | harm | sources
# "1000!1500": more than 1000 is high (moderate), more than 1500 dangerous (major). Without "!", dangerous is more than twice the greatest.
# form: - any, or patch, puffs, drops, injection. schedule: weekly, 3days, 7days; ">n" or "<n" limits it to such amounts; "!" also alerts when no interval is said.
# A day of a weekly medicine is its week. An age without a line is not checked, except against the adult's greatest dose.
# ---- pain and fever ----
acetaminophen | 16- | - | mg | 1000!1500 | 4000!4000 | - / 75!100 | - | liver | FDA OTC monograph; BNF paracetamol; ANSM 2019
acetaminophen | 12-15 | - | mg | 750!1500 | 3000!4000 | 15!25 / 75!100 | - | liver | BNFC paracetamol
acetaminophen | 6-11 | - | mg | 500!750 | 2000!3000 | 15!25 / 75!100 | - | liver | BNFC paracetamol; WHO
acetaminophen | 2-5 | - | mg | 250!400 | 1000!1500 | 15!25 / 75!100 | - | liver | BNFC paracetamol; WHO
acetaminophen | 0-1 | - | mg | 120!200 | 480!800 | 15!25 / 75!90 | - | liver | BNFC paracetamol; WHO
ibuprofen | 18- | - | mg | 800!1600 | 2400!3200 | - | - | bleeding | BNF ibuprofen; FDA label ibuprofen tablets s2
ibuprofen | 12-17 | - | mg | 600!1200 | 2400!2400 | 10!20 / 40!60 | - | bleeding | BNFC ibuprofen
ibuprofen | 6-11 | - | mg | 300!600 | 1200!1600 | 10!20 / 40!60 | - | bleeding | BNFC ibuprofen; FDA OTC label
ibuprofen | 0-5 | - | mg | 150!300 | 450!700 | 10!20 / 40!60 | - | bleeding | BNFC ibuprofen; FDA OTC label
naproxen | 18- | - | mg | 1000!1500 | 1500!2000 | - | - | bleeding | FDA label naproxen s2; BNF naproxen
diclofenac | 18- | - | mg | 100!150 | 150!225 | - | - | bleeding | FDA label diclofenac s2; BNF diclofenac
meloxicam | 18- | - | mg | 15!22.5 | 15!22.5 | - | - | bleeding | FDA label meloxicam s2; BNF meloxicam
celecoxib | 18- | - | mg | 400!800 | 400!800 | - | - | bleeding | FDA label celecoxib s2; BNF celecoxib
indomethacin | 18- | - | mg | 75!100 | 200!300 | - | - | bleeding | FDA label indomethacin s2; BNF indometacin
ketorolac | 18- | - | mg | 20!60 | 40!60 | - | - | bleeding | FDA boxed warning ketorolac (5 days at most)
etodolac | 18- | - | mg | 600 | 1000!1200 | - | - | bleeding | FDA label etodolac s2
nabumetone | 18- | - | mg | 2000 | 2000!3000 | - | - | bleeding | FDA label nabumetone s2
ketoprofen | 18- | - | mg | 200 | 300 | - | - | bleeding | FDA label ketoprofen s2; BNF ketoprofen
piroxicam | 18- | - | mg | 20!40 | 20!40 | - | - | bleeding | FDA label piroxicam s2; BNF piroxicam
aspirin | 16- | - | mg | 1000!1500 | 4000!6000 | - | - | bleeding | FDA OTC monograph; BNF aspirin
codeine | 18- | - | mg | 60!120 | 240!360 | - | - | breathing | BNF codeine; FDA label codeine s2
codeine | 12-17 | - | mg | 60!60 | 240!240 | 1!1.5 / 4!6 | - | breathing | MHRA 2013; BNFC codeine
hydrocodone | 18- | - | mg | 20!60 | 60!120 | - | - | breathing | FDA label hydrocodone s2; CDC 2022
oxycodone | 18- | - | mg | 40!80 | 120!160 | - | - | breathing | FDA label oxycodone s2; CDC 2022; BNF oxycodone
morphine | 18- | - | mg | 60!100 | 120!240 | - | - | breathing | BNF morphine; CDC 2022
hydromorphone | 18- | - | mg | 8!16 | 24!48 | - | - | breathing | FDA label hydromorphone s2; CDC 2022
tramadol | 12- | - | mg | 100!150 | 400!400 | - | - | seizure | FDA label tramadol s2; BNF tramadol
tapentadol | 18- | - | mg | 100!200 | 600!700 | - | - | breathing | FDA label tapentadol s2
methadone | 18- | - | mg | 60!120 | 120!150 | - | - | breathing | FDA label methadone s2; BNF methadone
meperidine | 18- | - | mg | 150!200 | 600!900 | - | - | seizure | FDA label meperidine s2; BNF pethidine
fentanyl | 18- | patch | mcg | 100!200 | 100!200 | - | 3days! | breathing | FDA label Duragesic s2; BNF fentanyl (micrograms an hour)
buprenorphine | 18- | patch | mcg | 20!40 | 20!40 | - | 7days | breathing | FDA label Butrans s2; BNF buprenorphine (micrograms an hour)
buprenorphine | 16- | - | mg | 24!32 | 24!32 | - | - | breathing | FDA label buprenorphine sublingual s2; BNF buprenorphine
# ---- anticoagulants and platelets ----
warfarin | 18- | - | mg | 10!15 | 10!15 | - | - | bleeding | FDA label warfarin s2; BNF warfarin
apixaban | 18- | - | mg | 10!20 | 10!20 | - | - | bleeding | FDA label apixaban s2 (20 mg a day in the first week of a clot); BNF apixaban
rivaroxaban | 18- | - | mg | 20!30 | 30!40 | - | - | bleeding | FDA label rivaroxaban s2; BNF rivaroxaban
dabigatran | 18- | - | mg | 150!220 | 300!440 | - | - | bleeding | FDA label dabigatran s2; BNF dabigatran
edoxaban | 18- | - | mg | 60!90 | 60!90 | - | - | bleeding | FDA label edoxaban s2; BNF edoxaban
enoxaparin | 18- | - | mg | 150!200 | 200!300 | 1.5!2 / 2!3 | - | bleeding | FDA label enoxaparin s2; BNF enoxaparin
heparin | 18- | - | units | 20000!30000 | 40000!60000 | - | - | bleeding | FDA label heparin s2; BNF heparin
clopidogrel | 18- | - | mg | 300!600 | 75!300 | - | - | bleeding | FDA label clopidogrel s2; BNF clopidogrel
prasugrel | 18- | - | mg | 60 | 10!60 | - | - | bleeding | FDA label prasugrel s2
ticagrelor | 18- | - | mg | 180 | 180!270 | - | - | bleeding | FDA label ticagrelor s2; BNF ticagrelor
cilostazol | 18- | - | mg | 100 | 200 | - | - | heartRhythm | FDA label cilostazol s2
# ---- heart and pressure ----
digoxin | 65- | - | mcg | 125!250 | 125!250 | - | - | heartRhythm | AGS Beers 2023; BNF digoxin
digoxin | 18-64 | - | mcg | 250!500 | 250!500 | - | - | heartRhythm | FDA label digoxin s2; BNF digoxin
amiodarone | 18- | - | mg | 400!800 | 600!1600 | - | - | slowHeart | FDA label amiodarone s2; BNF amiodarone
dronedarone | 18- | - | mg | 400 | 800 | - | - | heartRhythm | FDA label dronedarone s2
flecainide | 18- | - | mg | 200!300 | 400!400 | - | - | heartRhythm | FDA label flecainide s2; BNF flecainide
propafenone | 18- | - | mg | 425!600 | 900!1200 | - | - | heartRhythm | FDA label propafenone s2
sotalol | 18- | - | mg | 160!320 | 320!480 | - | - | heartRhythm | FDA label sotalol s2; BNF sotalol
dofetilide | 18- | - | mcg | 500!500 | 1000!1000 | - | - | heartRhythm | FDA boxed warning dofetilide
quinidine | 18- | - | mg | 648!1000 | 2000!3000 | - | - | heartRhythm | FDA label quinidine s2
metoprolol | 18- | - | mg | 200!400 | 400!600 | - | - | slowHeart | FDA label metoprolol s2; BNF metoprolol
atenolol | 18- | - | mg | 100!200 | 100!200 | - | - | slowHeart | FDA label atenolol s2; BNF atenolol
propranolol | 18- | - | mg | 160!320 | 320!640 | - | - | slowHeart | FDA label propranolol s2; BNF propranolol
carvedilol | 18- | - | mg | 80!100 | 100!150 | - | - | slowHeart | FDA label carvedilol s2; BNF carvedilol
bisoprolol | 18- | - | mg | 20 | 20 | - | - | slowHeart | FDA label bisoprolol s2; BNF bisoprolol
nebivolol | 18- | - | mg | 40 | 40 | - | - | slowHeart | FDA label nebivolol s2
nadolol | 18- | - | mg | 240 | 240!480 | - | - | slowHeart | FDA label nadolol s2; BNF nadolol
labetalol | 18- | - | mg | 800!1200 | 2400!2400 | - | - | bloodPressureLow | FDA label labetalol s2; BNF labetalol
timolol | 18- | drops | drops | 2!4 | 4!8 | - | - | slowHeart | BNF timolol eye drops; FDA label timolol ophthalmic s2
diltiazem | 18- | - | mg | 480!540 | 540!720 | - | - | slowHeart | FDA label diltiazem s2; BNF diltiazem
verapamil | 18- | - | mg | 480!480 | 480!720 | - | - | slowHeart | FDA label verapamil s2; BNF verapamil
amlodipine | 18- | - | mg | 10!20 | 10!20 | - | - | bloodPressureLow | FDA label amlodipine s2; BNF amlodipine
nifedipine | 18- | - | mg | 90!120 | 120!180 | - | - | bloodPressureLow | FDA label nifedipine s2; BNF nifedipine
felodipine | 18- | - | mg | 20 | 20 | - | - | bloodPressureLow | FDA label felodipine s2; BNF felodipine
lisinopril | 18- | - | mg | 80!120 | 80!120 | - | - | bloodPressureLow | FDA label lisinopril s2; BNF lisinopril
enalapril | 18- | - | mg | 40 | 40!80 | - | - | bloodPressureLow | FDA label enalapril s2; BNF enalapril
benazepril | 18- | - | mg | 80 | 80 | - | - | bloodPressureLow | FDA label benazepril s2
ramipril | 18- | - | mg | 20 | 20 | - | - | bloodPressureLow | FDA label ramipril s2; BNF ramipril
quinapril | 18- | - | mg | 80 | 80 | - | - | bloodPressureLow | FDA label quinapril s2; BNF quinapril
captopril | 18- | - | mg | 150 | 450!450 | - | - | bloodPressureLow | FDA label captopril s2; BNF captopril
fosinopril | 18- | - | mg | 80 | 80 | - | - | bloodPressureLow | FDA label fosinopril s2
losartan | 18- | - | mg | 150 | 150 | - | - | bloodPressureLow | FDA label losartan s2; BNF losartan
valsartan | 18- | - | mg | 320 | 320!640 | - | - | bloodPressureLow | FDA label valsartan s2; BNF valsartan
olmesartan | 18- | - | mg | 40 | 40 | - | - | bloodPressureLow | FDA label olmesartan s2; BNF olmesartan
irbesartan | 18- | - | mg | 300 | 300 | - | - | bloodPressureLow | FDA label irbesartan s2; BNF irbesartan
telmisartan | 18- | - | mg | 80 | 80 | - | - | bloodPressureLow | FDA label telmisartan s2; BNF telmisartan
candesartan | 18- | - | mg | 32 | 32 | - | - | bloodPressureLow | FDA label candesartan s2; BNF candesartan
hydrochlorothiazide | 18- | - | mg | 100 | 100 | - | - | potassiumLow | FDA label hydrochlorothiazide s2
chlorthalidone | 18- | - | mg | 100 | 100 | - | - | potassiumLow | FDA label chlorthalidone s2; BNF chlortalidone
indapamide | 18- | - | mg | 5 | 5 | - | - | potassiumLow | FDA label indapamide s2; BNF indapamide
metolazone | 18- | - | mg | 20 | 20 | - | - | potassiumLow | FDA label metolazone s2
furosemide | 18- | - | mg | 200!500 | 600!1500 | - | - | potassiumLow | FDA label furosemide s2; BNF furosemide
bumetanide | 18- | - | mg | 5 | 10 | - | - | potassiumLow | FDA label bumetanide s2; BNF bumetanide
torsemide | 18- | - | mg | 200 | 200 | - | - | potassiumLow | FDA label torsemide s2
spironolactone | 18- | - | mg | 200!400 | 400!400 | - | - | potassiumHigh | FDA label spironolactone s2; BNF spironolactone
eplerenone | 18- | - | mg | 50!100 | 100!100 | - | - | potassiumHigh | FDA label eplerenone s2; BNF eplerenone
triamterene | 18- | - | mg | 150 | 300!300 | - | - | potassiumHigh | FDA label triamterene s2
amiloride | 18- | - | mg | 20!20 | 20!20 | - | - | potassiumHigh | FDA label amiloride s2; BNF amiloride
potassium chloride | 18- | - | meq | 40!60 | 100!150 | - | - | potassiumHigh | FDA label potassium chloride s2; BNF potassium chloride
clonidine | 18- | - | mg | 0.6!1.2 | 2.4!2.4 | - | - | slowHeart | FDA label clonidine s2; BNF clonidine
hydralazine | 18- | - | mg | 100 | 300!400 | - | - | bloodPressureLow | FDA label hydralazine s2; BNF hydralazine
minoxidil | 18- | - | mg | 40 | 100!100 | - | - | bloodPressureLow | FDA label minoxidil tablets s2; BNF minoxidil
doxazosin | 18- | - | mg | 16 | 16 | - | - | bloodPressureLow | FDA label doxazosin s2; BNF doxazosin
terazosin | 18- | - | mg | 20 | 20 | - | - | bloodPressureLow | FDA label terazosin s2; BNF terazosin
prazosin | 18- | - | mg | 15 | 20 | - | - | bloodPressureLow | FDA label prazosin s2; BNF prazosin
tamsulosin | 18- | - | mg | 0.8 | 0.8 | - | - | bloodPressureLow | FDA label tamsulosin s2; BNF tamsulosin
isosorbide mononitrate | 18- | - | mg | 240 | 240 | - | - | bloodPressureLow | FDA label isosorbide mononitrate s2; BNF isosorbide mononitrate
isosorbide dinitrate | 18- | - | mg | 80 | 240 | - | - | bloodPressureLow | FDA label isosorbide dinitrate s2; BNF isosorbide dinitrate
ranolazine | 18- | - | mg | 1000 | 2000!2000 | - | - | heartRhythm | FDA label ranolazine s2
ivabradine | 18- | - | mg | 7.5 | 15!20 | - | - | slowHeart | FDA label ivabradine s2; BNF ivabradine
# ---- fats and sugar ----
atorvastatin | 18- | - | mg | 80 | 80!160 | - | - | muscle | FDA label atorvastatin s2; BNF atorvastatin
simvastatin | 18- | - | mg | 40!80 | 40!80 | - | - | muscle | FDA DSC 2011-06-08; BNF simvastatin
lovastatin | 18- | - | mg | 80 | 80 | - | - | muscle | FDA label lovastatin s2
rosuvastatin | 18- | - | mg | 40!80 | 40!80 | - | - | muscle | FDA label rosuvastatin s2; BNF rosuvastatin
pravastatin | 18- | - | mg | 80 | 80 | - | - | muscle | FDA label pravastatin s2; BNF pravastatin
fluvastatin | 18- | - | mg | 80 | 80 | - | - | muscle | FDA label fluvastatin s2; BNF fluvastatin
ezetimibe | 18- | - | mg | 10!40 | 10!40 | - | - | unwanted | FDA label ezetimibe s2; BNF ezetimibe
gemfibrozil | 18- | - | mg | 900 | 1500 | - | - | muscle | FDA label gemfibrozil s2; BNF gemfibrozil
fenofibrate | 18- | - | mg | 267 | 267 | - | - | muscle | FDA label fenofibrate s2; BNF fenofibrate
metformin | 18- | - | mg | 2000!2550 | 2550!4000 | - | - | unwanted | FDA label metformin s2; BNF metformin
metformin | 10-17 | - | mg | 1000!2000 | 2000!3000 | - | - | unwanted | FDA label metformin s2 (from 10 years)
glipizide | 18- | - | mg | 20!40 | 40!40 | - | - | sugarLow | FDA label glipizide s2; BNF glipizide
glimepiride | 18- | - | mg | 8!8 | 8!8 | - | - | sugarLow | FDA label glimepiride s2; BNF glimepiride
glyburide | 18- | - | mg | 15!20 | 20!20 | - | - | sugarLow | FDA label glyburide s2; BNF glibenclamide
repaglinide | 18- | - | mg | 4!8 | 16!16 | - | - | sugarLow | FDA label repaglinide s2; BNF repaglinide
pioglitazone | 18- | - | mg | 45 | 45 | - | - | fluid | FDA label pioglitazone s2; BNF pioglitazone
sitagliptin | 18- | - | mg | 100!400 | 100!400 | - | - | unwanted | FDA label sitagliptin s2; BNF sitagliptin
linagliptin | 18- | - | mg | 5!20 | 5!20 | - | - | unwanted | FDA label linagliptin s2; BNF linagliptin
empagliflozin | 18- | - | mg | 25!75 | 25!75 | - | - | unwanted | FDA label empagliflozin s2; BNF empagliflozin
dapagliflozin | 18- | - | mg | 10!50 | 10!50 | - | - | unwanted | FDA label dapagliflozin s2; BNF dapagliflozin
canagliflozin | 18- | - | mg | 300!600 | 300!600 | - | - | unwanted | FDA label canagliflozin s2; BNF canagliflozin
liraglutide | 12- | - | mg | 3!3.6 | 3!3.6 | - | - | unwanted | FDA labels Victoza, Saxenda s2; BNF liraglutide
semaglutide | 12- | - | mg | 14!25 | 14!25 | - | weekly<3 | unwanted | FDA labels Ozempic, Wegovy (a week), Rybelsus (a day) s2
dulaglutide | 10- | - | mg | 4.5!9 | 4.5!9 | - | weekly | unwanted | FDA label dulaglutide s2; BNF dulaglutide
tirzepatide | 18- | - | mg | 15!20 | 15!20 | - | weekly | unwanted | FDA label tirzepatide s2
exenatide | 10- | - | mg | 2!4 | 2!4 | - | weekly>1 | unwanted | FDA labels Byetta (micrograms twice a day), Bydureon (a week) s2
insulin glargine | 0- | - | units | 100!160 | 160!300 | - / 2!3 | - | sugarLow | ISMP high-alert list; BNF insulins; ADA Standards of Care
insulin detemir | 0- | - | units | 100!160 | 160!300 | - / 2!3 | - | sugarLow | ISMP high-alert list; BNF insulins; ADA Standards of Care
insulin degludec | 0- | - | units | 160!200 | 160!300 | - / 2!3 | - | sugarLow | FDA label degludec s2; ISMP high-alert list
insulin lispro | 0- | - | units | 60!100 | 150!300 | - / 2!3 | - | sugarLow | ISMP high-alert list; BNF insulins; ADA Standards of Care
insulin aspart | 0- | - | units | 60!100 | 150!300 | - / 2!3 | - | sugarLow | ISMP high-alert list; BNF insulins; ADA Standards of Care
insulin nph | 0- | - | units | 100!160 | 160!300 | - / 2!3 | - | sugarLow | ISMP high-alert list; BNF insulins; ADA Standards of Care
# ---- thyroid, hormones, bone ----
levothyroxine | 18- | - | mcg | 200!300 | 200!300 | - | - | thyroidHigh | FDA label levothyroxine s2; BNF levothyroxine
levothyroxine | 0-17 | - | mcg | 200!300 | 200!300 | 15!20 / 15!20 | - | thyroidHigh | FDA label levothyroxine s2; BNFC levothyroxine
liothyronine | 18- | - | mcg | 60!100 | 100!100 | - | - | thyroidHigh | FDA label liothyronine s2; BNF liothyronine
methimazole | 18- | - | mg | 60 | 60 | - | - | boneMarrow | FDA label methimazole s2; BNF carbimazole
propylthiouracil | 18- | - | mg | 300 | 900 | - | - | liver | FDA label propylthiouracil s2; BNF propylthiouracil
prednisone | 18- | - | mg | 80!200 | 80!200 | - | - | infection | FDA label prednisone s2; BNF prednisolone
prednisolone | 18- | - | mg | 80!200 | 80!200 | - | - | infection | FDA label prednisolone s2; BNF prednisolone
prednisolone | 0-17 | - | mg | 60!100 | 60!100 | 2!4 / 2!4 | - | infection | BNFC prednisolone; GINA
methylprednisolone | 18- | - | mg | 64!200 | 64!200 | - | - | infection | FDA label methylprednisolone tablets s2
dexamethasone | 18- | - | mg | 20!40 | 24!40 | - | - | infection | FDA label dexamethasone s2; BNF dexamethasone
hydrocortisone | 18- | - | mg | 100!240 | 240!400 | - | - | infection | FDA label hydrocortisone tablets s2; BNF hydrocortisone
alendronate | 18- | - | mg | 70!140 | 10!20 | - | weekly>10 | gullet | FDA label alendronate s2; BNF alendronic acid
risedronate | 18- | - | mg | 35!70 | 5!10 | - | weekly>5 | gullet | FDA label risedronate s2; BNF risedronate
estradiol | 18- | - | mg | 4 | 4 | - | - | clots | FDA label estradiol tablets s2; BNF estradiol
levonorgestrel | 12- | - | mg | 1.5!3 | 1.5!3 | - | - | unwanted | FDA label Plan B s2; FSRH emergency contraception
medroxyprogesterone | 18- | - | mg | 150 | 150 | - | - | clots | FDA label Depo-Provera s2; BNF medroxyprogesterone
cholecalciferol | 18- | - | units | 60000!300000 | 10000!100000 | - | - | calciumHigh | EFSA 2023 (4000 IU a day is safe for long); BNF colecalciferol
cholecalciferol | 0-17 | - | units | 10000!60000 | 4000!10000 | - | - | calciumHigh | EFSA 2023; BNFC colecalciferol
folic acid | 18- | - | mg | 5 | 15 | - | - | unwanted | BNF folic acid
ferrous sulfate | 18- | - | mg | 400!1000 | 1000!2000 | - | - | unwanted | BNF ferrous sulfate; FDA OTC iron warning
calcium carbonate | 18- | - | mg | 3000 | 7500!10000 | - | - | calciumHigh | FDA OTC antacid monograph; BNF calcium carbonate
# ---- mind and nerves ----
sertraline | 18- | - | mg | 200!400 | 200!400 | - | - | serotonin | FDA label sertraline s2; BNF sertraline
escitalopram | 65- | - | mg | 10!20 | 10!20 | - | - | heartRhythm | MHRA 2011; BNF escitalopram
escitalopram | 12-64 | - | mg | 20!40 | 20!40 | - | - | heartRhythm | FDA label escitalopram s2; BNF escitalopram
citalopram | 61- | - | mg | 20!40 | 20!40 | - | - | heartRhythm | FDA DSC 2012-03-28; MHRA 2011
citalopram | 18-60 | - | mg | 40!60 | 40!60 | - | - | heartRhythm | FDA DSC 2012-03-28; BNF citalopram
fluoxetine | 18- | - | mg | 80!120 | 80!120 | - | - | serotonin | FDA label fluoxetine s2; BNF fluoxetine
paroxetine | 18- | - | mg | 62.5 | 62.5 | - | - | serotonin | FDA label paroxetine s2; BNF paroxetine
fluvoxamine | 18- | - | mg | 150!300 | 300 | - | - | serotonin | FDA label fluvoxamine s2; BNF fluvoxamine
venlafaxine | 18- | - | mg | 225!375 | 375!450 | - | - | serotonin | FDA label venlafaxine s2; BNF venlafaxine
desvenlafaxine | 18- | - | mg | 100!400 | 100!400 | - | - | serotonin | FDA label desvenlafaxine s2
duloxetine | 18- | - | mg | 120 | 120 | - | - | serotonin | FDA label duloxetine s2; BNF duloxetine
bupropion | 18- | - | mg | 450!450 | 450!450 | - | - | seizure | FDA label bupropion s2
mirtazapine | 18- | - | mg | 45!90 | 45!90 | - | - | sedation | FDA label mirtazapine s2; BNF mirtazapine
trazodone | 18- | - | mg | 300!600 | 600!600 | - | - | sedation | FDA label trazodone s2; BNF trazodone
buspirone | 18- | - | mg | 30 | 60 | - | - | sedation | FDA label buspirone s2; BNF buspirone
amitriptyline | 18- | - | mg | 150!200 | 200!300 | - | - | heartRhythm | BNF amitriptyline; FDA label amitriptyline s2
nortriptyline | 18- | - | mg | 150!150 | 150!200 | - | - | heartRhythm | FDA label nortriptyline s2; BNF nortriptyline
imipramine | 18- | - | mg | 200!300 | 300!300 | - | - | heartRhythm | FDA label imipramine s2; BNF imipramine
clomipramine | 18- | - | mg | 250!250 | 250!300 | - | - | seizure | FDA label clomipramine s2; BNF clomipramine
doxepin | 18- | - | mg | 150!300 | 300!300 | - | - | heartRhythm | FDA label doxepin s2; BNF doxepin
lithium | 65- | - | mg | 900!1200 | 1200!1800 | - | - | lithiumHigh | BNF lithium; FDA label lithium s2
lithium | 12-64 | - | mg | 1200!1500 | 1800!1800 | - | - | lithiumHigh | FDA label lithium s2; BNF lithium
quetiapine | 18- | - | mg | 800!1000 | 800!1200 | - | - | sedation | FDA label quetiapine s2; BNF quetiapine
olanzapine | 18- | - | mg | 20!40 | 20!40 | - | - | sedation | FDA label olanzapine s2; BNF olanzapine
risperidone | 18- | - | mg | 16 | 16 | - | - | sedation | FDA label risperidone s2; BNF risperidone
aripiprazole | 18- | - | mg | 30 | 30 | - | - | sedation | FDA label aripiprazole s2; BNF aripiprazole
ziprasidone | 18- | - | mg | 100 | 200!240 | - | - | heartRhythm | FDA label ziprasidone s2
haloperidol | 18- | - | mg | 20!30 | 20!100 | - | - | heartRhythm | BNF haloperidol; FDA label haloperidol s2
clozapine | 18- | - | mg | 450!600 | 900!900 | - | - | seizure | FDA label clozapine s2; BNF clozapine
chlorpromazine | 18- | - | mg | 300!500 | 1000 | - | - | sedation | BNF chlorpromazine; FDA label chlorpromazine s2
lamotrigine | 18- | - | mg | 400 | 700 | - | - | rash | FDA label lamotrigine s2; BNF lamotrigine
valproate | 18- | - | mg | 2000!3000 | 2500!4000 | - / 60!80 | - | liver | FDA label divalproex s2; BNF valproate
carbamazepine | 18- | - | mg | 800!1200 | 1600!2000 | - | - | toxicNerves | FDA label carbamazepine s2; BNF carbamazepine
oxcarbazepine | 18- | - | mg | 1200!2400 | 2400 | - | - | toxicNerves | FDA label oxcarbazepine s2; BNF oxcarbazepine
phenytoin | 18- | - | mg | 400!600 | 500!600 | - | - | toxicNerves | BNF phenytoin; FDA label phenytoin s2
phenytoin | 0-17 | - | mg | 300!400 | 300!400 | 8!12 / 8!12 | - | toxicNerves | FDA label phenytoin s2; BNFC phenytoin
phenobarbital | 18- | - | mg | 200!400 | 200!400 | - | - | sedation | BNF phenobarbital; WHO
topiramate | 18- | - | mg | 400 | 500!1600 | - | - | toxicNerves | FDA label topiramate s2; BNF topiramate
levetiracetam | 16- | - | mg | 1500!3000 | 3000!4500 | - | - | sedation | FDA label levetiracetam s2; BNF levetiracetam
lacosamide | 18- | - | mg | 300 | 600!800 | - | - | heartRhythm | FDA label lacosamide s2; BNF lacosamide
gabapentin | 18- | - | mg | 1200!2400 | 3600!4800 | - | - | breathing | FDA label gabapentin s2; BNF gabapentin
pregabalin | 18- | - | mg | 300!450 | 600!900 | - | - | breathing | FDA label pregabalin s2; BNF pregabalin
alprazolam | 18- | - | mg | 3 | 10!10 | - | - | sedation | FDA label alprazolam s2; BNF alprazolam
lorazepam | 18- | - | mg | 4 | 10!10 | - | - | sedation | FDA label lorazepam s2; BNF lorazepam
clonazepam | 18- | - | mg | 8 | 20!20 | - | - | sedation | FDA label clonazepam s2; BNF clonazepam
diazepam | 18- | - | mg | 20!40 | 40!60 | - | - | sedation | FDA label diazepam s2; BNF diazepam
temazepam | 18- | - | mg | 40 | 40 | - | - | sedation | FDA label temazepam s2; BNF temazepam
zolpidem | 65- | - | mg | 6.25!12.5 | 6.25!12.5 | - | - | sedation | FDA label zolpidem s2 (half for older people); BNF zolpidem
zolpidem | 18-64 | - | mg | 12.5!20 | 12.5!20 | - | - | sedation | FDA label zolpidem s2; BNF zolpidem
eszopiclone | 18- | - | mg | 3!6 | 3!6 | - | - | sedation | FDA label eszopiclone s2
zaleplon | 18- | - | mg | 20 | 20 | - | - | sedation | FDA label zaleplon s2
melatonin | 18- | - | mg | 10!50 | 10!50 | - | - | sedation | BNF melatonin
baclofen | 18- | - | mg | 40!80 | 100!150 | - | - | sedation | FDA label baclofen s2; BNF baclofen
cyclobenzaprine | 18- | - | mg | 30 | 30!60 | - | - | sedation | FDA label cyclobenzaprine s2
tizanidine | 18- | - | mg | 12!16 | 36!36 | - | - | bloodPressureLow | FDA label tizanidine s2; BNF tizanidine
methocarbamol | 18- | - | mg | 1500 | 8000!8000 | - | - | sedation | FDA label methocarbamol s2; BNF methocarbamol
carisoprodol | 18- | - | mg | 350 | 1400!1400 | - | - | sedation | FDA label carisoprodol s2
methylphenidate | 6- | - | mg | 72 | 72!108 | - | - | bloodPressureHigh | FDA label Concerta s2; BNF methylphenidate
amphetamine | 6- | - | mg | 30!60 | 60!60 | - | - | bloodPressureHigh | FDA label Adderall s2
dextroamphetamine | 6- | - | mg | 30!60 | 60!60 | - | - | bloodPressureHigh | FDA label dextroamphetamine s2; BNF dexamfetamine
lisdexamfetamine | 6- | - | mg | 70!140 | 70!140 | - | - | bloodPressureHigh | FDA label lisdexamfetamine s2; BNF lisdexamfetamine
atomoxetine | 18- | - | mg | 100 | 100!150 | - | - | heartRhythm | FDA label atomoxetine s2; BNF atomoxetine
modafinil | 18- | - | mg | 400 | 400 | - | - | bloodPressureHigh | FDA label modafinil s2; BNF modafinil
donepezil | 18- | - | mg | 23!23 | 23!23 | - | - | slowHeart | FDA label donepezil s2; BNF donepezil
memantine | 18- | - | mg | 28 | 28 | - | - | seizure | FDA label memantine s2; BNF memantine
ropinirole | 18- | - | mg | 24 | 24 | - | - | bloodPressureLow | FDA label ropinirole s2; BNF ropinirole
pramipexole | 18- | - | mg | 4.5 | 4.5 | - | - | bloodPressureLow | FDA label pramipexole s2; BNF pramipexole
sumatriptan | 18- | - | mg | 100!200 | 200!300 | - | - | vesselSpasm | FDA label sumatriptan s2; BNF sumatriptan
rizatriptan | 18- | - | mg | 10!20 | 30!30 | - | - | vesselSpasm | FDA label rizatriptan s2; BNF rizatriptan
zolmitriptan | 18- | - | mg | 5!10 | 10!15 | - | - | vesselSpasm | FDA label zolmitriptan s2; BNF zolmitriptan
ergotamine | 18- | - | mg | 2!4 | 6!6 | - | - | vesselSpasm | FDA label ergotamine s2
# ---- lungs, allergy, cold ----
theophylline | 18- | - | mg | 600!900 | 900!1200 | - | - | seizure | FDA label theophylline s2; BNF theophylline
theophylline | 1-17 | - | mg | 400!600 | 800!900 | 10!15 / 22!24 | - | seizure | FDA label theophylline s2; BNFC theophylline
albuterol | 4- | puffs | puffs | 4!10 | 12!24 | - | - | heartRhythm | FDA label albuterol inhaler s2; BNF salbutamol; GINA
albuterol | 12- | - | mg | 8 | 32!32 | - | - | heartRhythm | FDA label albuterol tablets s2; BNF salbutamol
montelukast | 15- | - | mg | 10!40 | 10!40 | - | - | unwanted | FDA label montelukast s2; BNF montelukast
montelukast | 6-14 | - | mg | 5!10 | 5!10 | - | - | unwanted | FDA label montelukast s2; BNFC montelukast
montelukast | 0-5 | - | mg | 4!8 | 4!8 | - | - | unwanted | FDA label montelukast s2; BNFC montelukast
cetirizine | 12- | - | mg | 20 | 20!40 | - | - | sedation | FDA OTC label cetirizine; BNF cetirizine
cetirizine | 6-11 | - | mg | 10 | 10!20 | - | - | sedation | FDA OTC label cetirizine; BNFC cetirizine
cetirizine | 2-5 | - | mg | 5 | 5!10 | - | - | sedation | FDA OTC label cetirizine; BNFC cetirizine
levocetirizine | 12- | - | mg | 5!20 | 5!20 | - | - | sedation | FDA label levocetirizine s2; BNF levocetirizine
loratadine | 6- | - | mg | 10!40 | 10!40 | - | - | sedation | FDA OTC label loratadine; BNF loratadine
loratadine | 2-5 | - | mg | 5!10 | 5!10 | - | - | sedation | FDA OTC label loratadine; BNFC loratadine
desloratadine | 12- | - | mg | 5!20 | 5!20 | - | - | sedation | FDA label desloratadine s2; BNF desloratadine
fexofenadine | 12- | - | mg | 180!720 | 360!720 | - | - | sedation | FDA OTC label fexofenadine; BNF fexofenadine
diphenhydramine | 12- | - | mg | 50!100 | 300!400 | - | - | heartRhythm | FDA OTC monograph; FDA DSC 2020-09-24
diphenhydramine | 6-11 | - | mg | 25!50 | 150!300 | - | - | heartRhythm | FDA OTC monograph; FDA DSC 2020-09-24
doxylamine | 12- | - | mg | 25!50 | 75!150 | - | - | sedation | FDA OTC monograph
chlorpheniramine | 12- | - | mg | 12 | 24!48 | - | - | sedation | FDA OTC monograph; BNF chlorphenamine
chlorpheniramine | 6-11 | - | mg | 2!4 | 12!24 | - | - | sedation | FDA OTC monograph; BNFC chlorphenamine
hydroxyzine | 65- | - | mg | 50 | 50!100 | - | - | heartRhythm | EMA 2015; BNF hydroxyzine
hydroxyzine | 18-64 | - | mg | 100 | 100!400 | - | - | heartRhythm | EMA 2015; BNF hydroxyzine; FDA label hydroxyzine s2
promethazine | 18- | - | mg | 50!100 | 100!200 | - | - | sedation | FDA label promethazine s2; BNF promethazine
meclizine | 12- | - | mg | 50 | 100 | - | - | sedation | FDA label meclizine s2
pseudoephedrine | 12- | - | mg | 120!240 | 240!360 | - | - | bloodPressureHigh | FDA OTC monograph; BNF pseudoephedrine
pseudoephedrine | 6-11 | - | mg | 30!60 | 120!240 | - | - | bloodPressureHigh | FDA OTC monograph
phenylephrine | 12- | - | mg | 12!40 | 60!120 | - | - | bloodPressureHigh | FDA OTC monograph
dextromethorphan | 12- | - | mg | 60!120 | 120!240 | - | - | serotonin | FDA OTC monograph
dextromethorphan | 6-11 | - | mg | 30!60 | 60!120 | - | - | serotonin | FDA OTC monograph
caffeine | 18- | - | mg | 200!400 | 400!1000 | - | - | heartRhythm | EFSA 2015; FDA consumer update 2018
# ---- stomach ----
omeprazole | 18- | - | mg | 80 | 120 | - | - | unwanted | FDA label omeprazole s2; BNF omeprazole
esomeprazole | 18- | - | mg | 80 | 160 | - | - | unwanted | FDA label esomeprazole s2; BNF esomeprazole
pantoprazole | 18- | - | mg | 80 | 160 | - | - | unwanted | FDA label pantoprazole s2; BNF pantoprazole
lansoprazole | 18- | - | mg | 60!180 | 180 | - | - | unwanted | FDA label lansoprazole s2; BNF lansoprazole
rabeprazole | 18- | - | mg | 60 | 120 | - | - | unwanted | FDA label rabeprazole s2; BNF rabeprazole
famotidine | 18- | - | mg | 40!160 | 80!320 | - | - | unwanted | FDA label famotidine s2; BNF famotidine
ranitidine | 18- | - | mg | 300 | 600 | - | - | unwanted | BNF ranitidine
ondansetron | 18- | - | mg | 24!32 | 24!32 | - | - | heartRhythm | FDA DSC 2012-06-29; BNF ondansetron
ondansetron | 4-17 | - | mg | 8!16 | 16!24 | - | - | heartRhythm | FDA label ondansetron s2; BNFC ondansetron
metoclopramide | 18- | - | mg | 15!30 | 60!60 | - | - | movement | FDA boxed warning metoclopramide; EMA 2013 (30 mg a day)
domperidone | 12- | - | mg | 10!30 | 30!60 | - | - | heartRhythm | EMA 2014; MHRA 2014
loperamide | 12- | - | mg | 4!16 | 16!16 | - | - | heartRhythm | FDA DSC 2016-06-07; BNF loperamide
prochlorperazine | 18- | - | mg | 20 | 40 | - | - | movement | FDA label prochlorperazine s2; BNF prochlorperazine
oxybutynin | 18- | - | mg | 30 | 30 | - | - | anticholinergic | FDA label oxybutynin s2; BNF oxybutynin
solifenacin | 18- | - | mg | 10!20 | 10!20 | - | - | anticholinergic | FDA label solifenacin s2; BNF solifenacin
# ---- infections ----
amoxicillin | 18- | - | mg | 3000 | 6000!9000 | - | - | kidney | BNF amoxicillin; FDA label amoxicillin s2; WHO AWaRe book
amoxicillin | 0-17 | - | mg | 1000!2000 | 3000!4500 | 50!80 / 100!150 | - | kidney | BNFC amoxicillin; WHO AWaRe book
amoxicillin-clavulanate | 18- | - | mg | 2125!4250 | 4250!6000 | - | - | liver | FDA labels Augmentin, Augmentin XR s2; BNF co-amoxiclav
penicillin v | 12- | - | mg | 1000!2000 | 4000!8000 | - | - | kidney | BNF phenoxymethylpenicillin
cephalexin | 18- | - | mg | 1500 | 6000!8000 | - | - | kidney | FDA label cephalexin s2; BNF cefalexin
cephalexin | 0-17 | - | mg | 1000!1500 | 4000!6000 | 50!75 / 100!150 | - | kidney | FDA label cephalexin s2; BNFC cefalexin
cefuroxime | 18- | - | mg | 500!1000 | 1000!2000 | - | - | kidney | FDA label cefuroxime axetil s2; BNF cefuroxime
azithromycin | 18- | - | mg | 2000 | 2000 | - | - | heartRhythm | FDA label azithromycin s2; BNF azithromycin
azithromycin | 0-17 | - | mg | 500!1500 | 500!1500 | 20!30 / 20!30 | - | heartRhythm | FDA label azithromycin s2; BNFC azithromycin
clarithromycin | 12- | - | mg | 1000!1500 | 1000!2000 | - | - | heartRhythm | FDA label clarithromycin s2; BNF clarithromycin
erythromycin | 18- | - | mg | 1000!2000 | 4000!6000 | - | - | heartRhythm | FDA label erythromycin s2; BNF erythromycin
ciprofloxacin | 18- | - | mg | 1000!1500 | 1500!2250 | - | - | seizure | FDA label ciprofloxacin s2; BNF ciprofloxacin
levofloxacin | 18- | - | mg | 1000!1500 | 1000!1500 | - | - | heartRhythm | FDA label levofloxacin s2; BNF levofloxacin; WHO (tuberculosis)
moxifloxacin | 18- | - | mg | 400!800 | 400!800 | - | - | heartRhythm | FDA label moxifloxacin s2; BNF moxifloxacin; WHO (tuberculosis)
doxycycline | 12- | - | mg | 200!400 | 300!400 | - | - | unwanted | FDA label doxycycline s2; BNF doxycycline
minocycline | 12- | - | mg | 200 | 200!400 | - | - | unwanted | FDA label minocycline s2; BNF minocycline
sulfamethoxazole-trimethoprim | 12- | - | mg | 1920!3000 | 2880!8000 | - | - | potassiumHigh | BNF co-trimoxazole; FDA label TMP-SMX s2
trimethoprim | 12- | - | mg | 300!600 | 400!800 | - | - | potassiumHigh | BNF trimethoprim; FDA label trimethoprim s2
nitrofurantoin | 12- | - | mg | 100!200 | 400!400 | - | - | unwanted | FDA label nitrofurantoin s2; BNF nitrofurantoin
metronidazole | 18- | - | mg | 2000!4000 | 4000!4000 | - | - | seizure | FDA label metronidazole s2; BNF metronidazole
clindamycin | 18- | - | mg | 600!900 | 1800!2700 | - | - | unwanted | FDA label clindamycin s2; BNF clindamycin
rifampin | 18- | - | mg | 900!1200 | 1200!1800 | - | - | liver | WHO tuberculosis guidelines 2022; BNF rifampicin
rifampin | 0-17 | - | mg | 600!900 | 600!900 | 20!30 / 20!30 | - | liver | WHO tuberculosis guidelines 2022
isoniazid | 18- | - | mg | 900!900 | 300!900 | - | - | seizure | WHO tuberculosis guidelines 2022; FDA label isoniazid s2
isoniazid | 0-17 | - | mg | 300!600 | 300!600 | 15!25 / 15!25 | - | seizure | WHO tuberculosis guidelines 2022
fluconazole | 18- | - | mg | 800 | 800!1600 | - | - | liver | FDA label fluconazole s2; BNF fluconazole
itraconazole | 18- | - | mg | 400 | 600 | - | - | liver | FDA label itraconazole s2; BNF itraconazole
terbinafine | 18- | - | mg | 250!750 | 250!750 | - | - | liver | FDA label terbinafine s2; BNF terbinafine
acyclovir | 12- | - | mg | 800!1600 | 4000!6000 | - | - | kidney | FDA label acyclovir s2; BNF aciclovir
valacyclovir | 12- | - | mg | 2000!4000 | 4000!8000 | - | - | kidney | FDA label valacyclovir s2; BNF valaciclovir
oseltamivir | 13- | - | mg | 75!150 | 150!300 | - | - | unwanted | FDA label oseltamivir s2; BNF oseltamivir
ivermectin | 18- | - | mg | 36!72 | 36!72 | 0.4!0.8 / 0.4!0.8 | - | toxicNerves | FDA label ivermectin s2; WHO
hydroxychloroquine | 18- | - | mg | 800!1200 | 400!800 | - / 6.5!10 | - | heartRhythm | FDA label hydroxychloroquine s2; BNF hydroxychloroquine; AAO 2016
chloroquine | 18- | - | mg | 1000!1500 | 1500!1500 | - | - | heartRhythm | FDA label chloroquine s2; WHO malaria
quinine | 18- | - | mg | 648!1000 | 2000!2000 | - | - | heartRhythm | FDA label quinine s2; BNF quinine
dolutegravir | 12- | - | mg | 50!200 | 100!200 | - | - | unwanted | FDA label dolutegravir s2; WHO HIV guidelines 2021
efavirenz | 12- | - | mg | 600!800 | 600!800 | - | - | sedation | FDA label efavirenz s2; WHO HIV guidelines 2021
tenofovir | 12- | - | mg | 300!600 | 300!600 | - | - | kidney | FDA label tenofovir disoproxil s2; WHO HIV guidelines 2021
emtricitabine | 12- | - | mg | 200!400 | 200!400 | - | - | unwanted | FDA label emtricitabine s2
# ---- gout, immune system, cancer, other ----
methotrexate | 16- | - | mg | 25!30 | 25!25 | - | weekly! | boneMarrow | ISMP; FDA boxed warning methotrexate; MHRA 2020 (once a week)
azathioprine | 18- | - | mg | 250!400 | 250!400 | 3!5 / 3!5 | - | boneMarrow | FDA label azathioprine s2; BNF azathioprine
mercaptopurine | 18- | - | mg | 200!300 | 200!300 | 2.5!5 / 2.5!5 | - | boneMarrow | FDA label mercaptopurine s2; BNF mercaptopurine
allopurinol | 18- | - | mg | 300!800 | 800!900 | - | - | rash | FDA label allopurinol s2; BNF allopurinol
febuxostat | 18- | - | mg | 120 | 120 | - | - | unwanted | EMA febuxostat; FDA label febuxostat s2
colchicine | 18- | - | mg | 1.2!1.8 | 2!2.4 | - | - | colchicine | FDA label colchicine s2; BNF colchicine
cyclosporine | 18- | - | mg | 600 | 1000 | 7!10 / 15!20 | - | kidney | FDA label cyclosporine s2; BNF ciclosporin
tacrolimus | 18- | - | mg | 15!25 | 25!40 | 0.2!0.3 / 0.3!0.4 | - | kidney | FDA label tacrolimus s2; BNF tacrolimus
sirolimus | 18- | - | mg | 15 | 15!40 | - | - | infection | FDA label sirolimus s2
mycophenolate | 18- | - | mg | 1500 | 3000 | - | - | boneMarrow | FDA label mycophenolate s2; BNF mycophenolate
leflunomide | 18- | - | mg | 100 | 20!100 | - | - | liver | FDA label leflunomide s2; BNF leflunomide
tofacitinib | 18- | - | mg | 22 | 22 | - | - | infection | FDA label tofacitinib s2
tamoxifen | 18- | - | mg | 40 | 40 | - | - | clots | FDA label tamoxifen s2; BNF tamoxifen
anastrozole | 18- | - | mg | 1!4 | 1!4 | - | - | unwanted | FDA label anastrozole s2; BNF anastrozole
letrozole | 18- | - | mg | 2.5!10 | 2.5!10 | - | - | unwanted | FDA label letrozole s2; BNF letrozole
isotretinoin | 12- | - | mg | 80!160 | 120!200 | 1!2 / 2!3 | - | liver | FDA label isotretinoin s2; BNF isotretinoin
sildenafil | 18- | - | mg | 100!200 | 100!200 | - | - | bloodPressureLow | FDA label sildenafil s2; BNF sildenafil
tadalafil | 18- | - | mg | 40 | 40 | - | - | bloodPressureLow | FDA labels Cialis, Adcirca s2; BNF tadalafil
vardenafil | 18- | - | mg | 20!40 | 20!40 | - | - | bloodPressureLow | FDA label vardenafil s2; BNF vardenafil
finasteride | 18- | - | mg | 5!20 | 5!20 | - | - | unwanted | FDA label finasteride s2; BNF finasteride
dutasteride | 18- | - | mg | 0.5!5 | 0.5!5 | - | - | unwanted | FDA label dutasteride s2; BNF dutasteride
disulfiram | 18- | - | mg | 500 | 500!1000 | - | - | liver | FDA label disulfiram s2; BNF disulfiram
varenicline | 18- | - | mg | 1!3 | 2!4 | - | - | unwanted | FDA label varenicline s2; BNF varenicline
naltrexone | 18- | - | mg | 150 | 50!150 | - | - | liver | FDA label naltrexone s2; BNF naltrexone
# ---- of the lists of other countries, and WHO's essential medicines ----
metamizole | 16- | - | mg | 1000!2000 | 4000!5000 | - | - | boneMarrow | EMA 2019 (metamizole); AEMPS
mefenamic acid | 18- | - | mg | 500 | 1500!2000 | - | - | bleeding | BNF mefenamic acid
dexketoprofen | 18- | - | mg | 25!50 | 75!100 | - | - | bleeding | BNF dexketoprofen; AEMPS
dexibuprofen | 18- | - | mg | 400 | 1200!1600 | - | - | bleeding | AEMPS; EMA product information
aceclofenac | 18- | - | mg | 100!200 | 200!300 | - | - | bleeding | BNF aceclofenac; AEMPS
etoricoxib | 16- | - | mg | 120!180 | 120!180 | - | - | bleeding | BNF etoricoxib; EMA product information
nimesulide | 18- | - | mg | 100!200 | 200!300 | - | - | liver | EMA 2011 (nimesulide)
dihydrocodeine | 18- | - | mg | 60!120 | 240!360 | - | - | breathing | BNF dihydrocodeine
nefopam | 18- | - | mg | 90 | 270!360 | - | - | seizure | BNF nefopam; ANSM
hyoscine butylbromide | 18- | - | mg | 40 | 100!200 | - | - | anticholinergic | BNF hyoscine butylbromide; AEMPS
acenocoumarol | 18- | - | mg | 8!12 | 8!12 | - | - | bleeding | BNF acenocoumarol; AEMPS
phenprocoumon | 18- | - | mg | 9!12 | 9!12 | - | - | bleeding | German product information; Swissmedic
fluindione | 18- | - | mg | 40!60 | 40!60 | - | - | bleeding | ANSM fluindione
gliclazide | 18- | - | mg | 160!320 | 320!320 | - | - | sugarLow | BNF gliclazide; WHO EML
tolbutamide | 18- | - | mg | 1000!2000 | 2000!3000 | - | - | sugarLow | BNF tolbutamide
chlorpropamide | 18- | - | mg | 500!500 | 500!750 | - | - | sugarLow | FDA label chlorpropamide s2; AGS Beers 2023
vildagliptin | 18- | - | mg | 50!200 | 100!200 | - | - | unwanted | BNF vildagliptin; EMA product information
insulin regular | 0- | - | units | 60!100 | 150!300 | - / 2!3 | - | sugarLow | ISMP high-alert list; BNF insulins; ADA Standards of Care
insulin glulisine | 0- | - | units | 60!100 | 150!300 | - / 2!3 | - | sugarLow | ISMP high-alert list; BNF insulins; ADA Standards of Care
insulin | 0- | - | units | 100!160 | 160!300 | - / 2!3 | - | sugarLow | ISMP high-alert list; BNF insulins; ADA Standards of Care
carbimazole | 18- | - | mg | 60 | 60 | - | - | boneMarrow | BNF carbimazole
perindopril | 18- | - | mg | 16 | 16 | - | - | bloodPressureLow | FDA label perindopril s2; BNF perindopril
trandolapril | 18- | - | mg | 8 | 8 | - | - | bloodPressureLow | FDA label trandolapril s2; BNF trandolapril
lercanidipine | 18- | - | mg | 20 | 20 | - | - | bloodPressureLow | BNF lercanidipine
methyldopa | 18- | - | mg | 1000 | 3000!3000 | - | - | bloodPressureLow | BNF methyldopa; WHO EML
bendroflumethiazide | 18- | - | mg | 10 | 10 | - | - | potassiumLow | BNF bendroflumethiazide
zopiclone | 65- | - | mg | 7.5!7.5 | 7.5!7.5 | - | - | sedation | BNF zopiclone (3.75 mg to start in older people)
zopiclone | 18-64 | - | mg | 7.5!15 | 7.5!15 | - | - | sedation | BNF zopiclone; ANSM
bromazepam | 18- | - | mg | 18!30 | 36!60 | - | - | sedation | ANSM bromazepam; AEMPS
oxazepam | 18- | - | mg | 50 | 120!180 | - | - | sedation | BNF oxazepam; FDA label oxazepam s2
nitrazepam | 18- | - | mg | 10!20 | 10!20 | - | - | sedation | BNF nitrazepam
lormetazepam | 18- | - | mg | 2!4 | 2!4 | - | - | sedation | BNF lormetazepam; ANSM
clobazam | 18- | - | mg | 40 | 60!80 | - | - | sedation | BNF clobazam; FDA label clobazam s2
amisulpride | 18- | - | mg | 600!1200 | 1200!1200 | - | - | heartRhythm | BNF amisulpride
tianeptine | 18- | - | mg | 12.5!25 | 37.5!75 | - | - | breathing | ANSM tianeptine
trihexyphenidyl | 18- | - | mg | 10 | 20 | - | - | anticholinergic | BNF trihexyphenidyl; WHO EML
amantadine | 18- | - | mg | 200!400 | 400!400 | - | - | seizure | FDA label amantadine s2; BNF amantadine
aminophylline | 18- | - | mg | 450!675 | 900!1200 | - | - | seizure | BNF aminophylline; WHO EML
ebastine | 12- | - | mg | 20!40 | 20!40 | - | - | heartRhythm | AEMPS ebastine; ANSM
bilastine | 12- | - | mg | 20!80 | 20!80 | - | - | sedation | BNF bilastine; AEMPS
rupatadine | 12- | - | mg | 10!30 | 10!30 | - | - | sedation | BNF rupatadine; AEMPS
dimenhydrinate | 12- | - | mg | 100!200 | 400!600 | - | - | sedation | FDA OTC monograph
ambroxol | 12- | - | mg | 75 | 120 | - | - | unwanted | EMA 2015 (ambroxol)
misoprostol | 18- | - | mcg | 800!1200 | 2400!3200 | - | - | bleeding | WHO abortion care 2022; FDA label misoprostol s2
mifepristone | 18- | - | mg | 600!1200 | 600!1200 | - | - | bleeding | WHO abortion care 2022; FDA label mifepristone s2
flucloxacillin | 18- | - | mg | 1000!2000 | 4000!8000 | - | - | liver | BNF flucloxacillin
ampicillin | 18- | - | mg | 1000!2000 | 4000!8000 | - | - | kidney | BNF ampicillin; WHO EML
cefixime | 12- | - | mg | 400!800 | 400!800 | - | - | kidney | FDA label cefixime s2; BNF cefixime; WHO AWaRe book
norfloxacin | 18- | - | mg | 400!800 | 800!1200 | - | - | seizure | FDA label norfloxacin s2
tinidazole | 18- | - | mg | 2000!4000 | 2000!4000 | - | - | seizure | FDA label tinidazole s2; BNF tinidazole
albendazole | 2- | - | mg | 400!800 | 800!1200 | - | - | liver | FDA label albendazole s2; WHO EML
mebendazole | 2- | - | mg | 500!1000 | 500!1000 | - | - | liver | BNF mebendazole; WHO EML
artemether | 16- | - | mg | 80!120 | 160!240 | - | - | heartRhythm | WHO malaria guidelines 2023; FDA label Coartem s2
lumefantrine | 16- | - | mg | 480!720 | 960!1440 | - | - | heartRhythm | WHO malaria guidelines 2023; FDA label Coartem s2
primaquine | 16- | - | mg | 45!60 | 60!60 | - | - | boneMarrow | WHO malaria guidelines 2023; FDA label primaquine s2
mefloquine | 16- | - | mg | 750!1250 | 250!1250 | - | weekly<300 | seizure | FDA label mefloquine s2; BNF mefloquine
lamivudine | 12- | - | mg | 300!600 | 300!600 | - | - | unwanted | WHO HIV guidelines 2021; FDA label lamivudine s2
zidovudine | 12- | - | mg | 300!600 | 600!900 | - | - | boneMarrow | WHO HIV guidelines 2021; FDA label zidovudine s2
abacavir | 12- | - | mg | 600!1200 | 600!1200 | - | - | rash | WHO HIV guidelines 2021; FDA label abacavir s2
nevirapine | 12- | - | mg | 400!400 | 400!400 | - | - | liver | WHO HIV guidelines 2021; FDA boxed warning nevirapine
pyrazinamide | 18- | - | mg | 2000!3000 | 2000!3000 | 35!50 / 35!50 | - | liver | WHO tuberculosis guidelines 2022
ethambutol | 18- | - | mg | 1600!2400 | 1600!2400 | 25!30 / 25!30 | - | toxicNerves | WHO tuberculosis guidelines 2022
hydroxyurea | 18- | - | mg | 2500!3500 | 2500!3500 | 35!50 / 35!50 | - | boneMarrow | FDA label hydroxyurea s2; BNF hydroxycarbamide
penicillamine | 18- | - | mg | 1000 | 2000 | - | - | boneMarrow | BNF penicillamine
pyridostigmine | 18- | - | mg | 180!300 | 720!1200 | - | - | slowHeart | FDA label pyridostigmine s2; BNF pyridostigmine
tranexamic acid | 18- | - | mg | 1500 | 4000!6000 | - | - | clots | BNF tranexamic acid; FDA label tranexamic acid s2
fludrocortisone | 18- | - | mcg | 300!600 | 300!600 | - | - | fluid | BNF fludrocortisone
cabergoline | 18- | - | mg | 2!4 | 1!3 | - | - | bloodPressureLow | FDA label cabergoline s2; BNF cabergoline
desmopressin | 18- | - | mcg | 400!800 | 1200!1200 | - | - | fluid | BNF desmopressin; FDA label desmopressin tablets s2
sulfasalazine | 18- | - | mg | 2000 | 8000 | - | - | boneMarrow | BNF sulfasalazine; FDA label sulfasalazine s2
