# finding or sign = pattern of word classes | pattern …: what is the same in every language. A sign is known to rules and questions only, no condition lists it.
# `a & b` stands for a and b near each other in one sentence, in any order; `!c` for no c in that sentence. The classes are in words.<language>.dsl, a language's own idioms in findings.<language>.dsl.
# Source: the danger signs of the guidance that red-flags.json names, in our own words. No clinician has reviewed them.
# --- airway and breathing
throat_closing = <throat> & <close> | <tongue> & <swell> & <breathless>
cannot_breathe = <cannot> & <breathe> | <few_words> & <breathless> | <stops_breath>
dyspnea = <breathless>
tachypnea = <fast_breath>
blue_lips = <mouth> & <blue> | <face> & <blue> | <tongue> & <blue> | <baby> & <blue>
choking = <object> & <stuck> & <throat> | <object> & <stuck> & <breathless> | <stuck> & <cannot> & <breathe>
swallowed_fb = <swallowed> & <object> & !<well_now>
food_stuck = <object> & <stuck> & <cannot> & <swallow>
noisy_breathing = <noisy_breath>
stridor = <bark> & <noisy_breath> | <noisy_breath> & <breathless>
barking_cough = <bark>
asthma_hx = <asthma>
inhaler_fails = <no_relief_inhaler> | <asthma> & <few_words>
drooling = <drool> & !<teething>
cannot_swallow = <cannot> & <swallow>
hemoptysis = <cough_blood>
# --- allergy
lip_tongue_swelling = <mouth> & <swell> | <tongue> & <swell>
face_swelling = <face> & <swell> | <eye> & <swell> & <face>
sting = <sting>
allergen_exposure = <food_trigger> & <new_thing>
new_medicine = <medicine> & <new_thing>
# --- stroke and nerves
face_droop = <face> & <droop> | <mouth> & <droop> | <one_side> & <droop> & !<limb>
speech_difficulty = <speech> & <garbled> | <garbled> & <sudden>
unilateral_weakness = <one_side> & <weak> | <arm> & <weak> & <droop> | <one_side> & <numb> & <sudden> | <arm> & <weak> & <garbled>
one_side_numb = <one_side> & <numb> & !<pressed_on>
vision_gone = <vision_gone> | <cannot> & <see> & <sudden>
curtain_vision = <curtain> & <eye> | <curtain> & <see> | <curtain> & <sudden>
double_vision = <double>
thunderclap = <worst_headache> | <head> & <sudden> & <severe> & <pain>
severe_headache = <head> & <severe> & <pain> & !<dizzy_head> | <severe> & headache*
headache = <head> & <pain> & !<dizzy_head>
neck_stiffness = <neck> & <stiff> & !<slept_wrong>
photophobia = <light> & <eye> & <pain> | <light> & <pain>
seizure = <fit>
confusion = <confused>
hard_to_wake = <drowsy>
loss_consciousness = <faint> & !<nearly> & !<harmless_faint>
near_syncope = <near_faint>
both_legs_weak = <both_legs> & <weak>
saddle_cauda = <private_parts> & <numb>
scalp_tender = <temple_old> & <pain>
# --- heart, lungs, vessels
chest_pain = <chest> & <pain> | <tear> & <chest>
chest_pressure = <chest> & <pressure>
radiating_arm_jaw = <spread_arm> & <chest> | <arm> & <jaw> & <pain> | <jaw> & <pain> & <sweat> | <arm> & <pain> & <sweat>
sweating = <sweat>
tearing_pain = <tear> & <back> | <tear> & <chest> | <tear> & <belly>
palpitations = <heart> & <race> & !<exercise>
unilateral_leg_swelling = <one_leg> & <swell> | <calf_pain> & <swell>
calf_pain = <calf_pain> & <pain>
immobil_surgery = <flight> & <swell> | <flight> & <breathless> | <flight> & <chest> | <flight> & <calf_pain>
limb_cold_pale = <limb> & <cold_pale> & !<in_cold> | <limb> & <icy> & <fever>
high_bp_now = <bp> & <bp_high>
leg_edema = <leg> & <swell>
# --- bleeding
bleeding_much = <bleed_much> & <blood>
melena = <black_stool> & !<iron_food>
bilious_blood_vomit = <vomit> & <blood> | <vomit> & coffee grounds
rectal_bleed = <blood> & <poop> | <blood> & <private_parts> & <poop>
takes_thinner = <thinner>
bleeding_any = <blood>
# --- belly
abdominal_pain = <belly> & <pain>
severe_abd = <belly> & <severe> & <pain>
guarding = <belly> & <rigid_belly>
no_stool_or_wind = <no_stool>
bloating = <belly> & <bloat>
groin_hernia_stuck = <hernia> & <hard_stuck> | <hernia> & <severe> & <pain> | <hernia> & <vomit>
vomiting = <vomit>
jaundice = <jaundice>
flank_pain = <flank> & <pain>
# --- urine, private parts
urinary_retention = <cannot> & <pee>
no_urine = <no_urine>
testicular_pain = <testicle> & <pain>
scrotal_swelling = <testicle> & <swell>
long_erection = <erection> & <hours_long>
# --- pregnancy
pregnant = <pregnant>
postpartum = <after_birth>
vaginal_bleeding = <pregnant> & <blood> | <private_parts> & <blood>
fluid_leak_vag = <waters>
contractions = <contraction>
baby_moves_less = <baby_moves> & <pregnant> | <baby> & <baby_moves>
heavy_birth_bleeding = <after_birth> & <bleed_much> | <after_birth> & <blood> & <bleed_much>
# --- children
floppy = <baby> & <floppy> | <child> & <floppy>
infant_poor_feeding = <baby> & <cannot> & <eat_drink>
dehydrated = <no_urine> | <dry> & <baby> | <dry> & <vomit>
bulging_fontanelle = <fontanelle> & <bulge>
sunken_fontanelle = <fontanelle> & <dry>
limping_child = <child> & <limp_child>
# --- infection
fever = <fever> & !<normal_reading>
chills = <shivers>
petechiae = <rash> & <purple> | <purple> & <skin>
rash_not_fading = <rash> & <not_fade> | <glass> & <not_fade>
rash = <rash>
very_unwell = <not_well>
spreading_skin = <red_spread> & <skin> | <red_spread> & <limb> | <red_spread> & <fever>
black_skin = <black_skin>
pain_beyond_look = <beyond_look> & <red_spread>
immune_weak = <immune_weak>
chemotherapy = <chemo>
sickle_hx = <sickle>
mosquito_travel = <travel>
dirty_wound = <rusty> & <cut_deep> | <rusty> & <limb>
# --- sugar
diabetes_hx = <diabetic>
sugar_very_high = <diabetic> & <sugar_high>
sugar_low = <diabetic> & <sugar_low>
fruity_breath = <fruity> & <breathe>
# --- injury, burn, bite
head_injury = <hit> & <head>
fracture_trauma = <hit> & <limb> & <pain> | <hit> & <deformed>
deformity = <limb> & <deformed>
open_fracture = <bone_out>
stabbed = <stab>
deep_cut = <cut_deep>
clear_fluid_nose_ear = <ear_fluid>
burn = <burnt> & <skin> | <burnt> & <limb> | <burnt> & <face> | <burnt> & <child> | <burnt> & <baby> | <burnt> & <chest>
burn_face = <burnt> & <face> & !<sunny> | <burnt> & <eye> & !<sunny>
electric_shock = <electric>
chemical_eye = <chemical> & <eye>
snake_bite = <snake> & <bitten> | <snake> & <sting>
animal_bite = <animal> & <bitten>
drowning = <drowned>
heat_exposure = <hot_place>
cold_exposure = <cold_place>
# --- poison, drugs, drink
too_many_pills = <swallowed> & <many_pills> & <pills>
poison_taken = <swallowed> & <poison>
battery_swallowed = <battery> & <swallowed> | <battery> & <child>
carbon_monoxide = <gas_monoxide> & <pain> | <gas_monoxide> & <near_faint> | <gas_monoxide> & <vomit> | <gas_monoxide> & <drowsy> | <gas_monoxide> & <faint> | carbon monoxide
alcohol_withdrawal = <stopped_drinking> & <tremble> | <stopped_drinking> & <fit>
opioid_overdose = <opioid> & <drowsy> | <opioid> & <blue> | <opioid> & <stops_breath>
# --- mind
command_voices = <voices> & <harm_others> | <voices> & telling | <voices> & kill
harm_others = <harm_others>
strange_beliefs = <strange_beliefs>
not_sleeping_for_days = <not_slept>
sexual_assault = <rape>
# --- eyes, ears
eye_pain = <eye> & <pain>
glare_halos = <halo>
deaf_suddenly = <deaf_sudden>
# --- what rules ask for beside
neck_swelling = <neck> & <swell>
neck_injury = <hit> & <neck> | <hit> & <back> & <numb> | <hit> & <back> & <both_legs> & <weak>
neck_pain = <neck> & <pain>
back_pain = <back> & <pain>
stroke_passed = <passing> & <droop> | <passing> & <garbled> | <passing> & <weak>
memory_lost = <hit> & <memory_gone>
severe_pain = <severe> & <pain>
testicle_high = <testicle> & <high_up>
low_temperature = <baby> & <too_cold>
mottled = <mottled>
eye_swelling = <eye> & <swell> & !<stye>
tooth_pain = <tooth> & <pain>
blistering_rash = <blister> & <mouth> | <blister> & <skin> & <peel> | <blister> & <new_thing> & <medicine>
burn_large = <burnt> & <large_area>
eye_pierced = <pierced> & <eye>
hears_voices = <voices>
violence = <violence>
sudden_onset = <sudden>
muscle_pain = <body_all> & <pain>
# --- broader than the ones they follow from (kinds.dsl)
airway_breathing = <cannot> & <breathe> & <throat>
allergy_trigger = <sting> & <new_thing>
infection = infection* & <fever>
nosebleed = <nose> & <blood>
swelling_behind_ear = <ear> & <swell> & <behind>
violence_now = <violence> & <right_now>
# --- cut off, crushed, a cord or limb before the baby
amputation = <limb> & <cut_off>
crush_injury = <crushed>
cord_or_limb_first = <cord_out> & <contraction> | <cord_out> & <waters> | <cord_out> & <pregnant>
# --- medicines and what is rare and grave
medicine_toxicity = <mind_medicine> & <fever> & <stiff> | <mind_medicine> & <fever> & <tremble>
adrenal_crisis = <addison> & <vomit> | <addison> & <near_faint>
toxic_shock = <tampon> & <fever> & <rash> | <tampon> & <fever> & <near_faint> | <tampon> & <fever> & <vomit>
forceful_vomiting_baby = <baby> & <vomit> & <projectile>
red_jelly_stool = <jelly_stool>
bowel_out = <bowel_came_out>
penis_snapped = <penis> & <snapped>
slow_pulse = <pulse_slow>
